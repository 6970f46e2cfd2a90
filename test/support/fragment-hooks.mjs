import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const tsx = register({ namespace: 'fragments' })
const { fragmentModule } = await tsx.import('../../runtime/bundler/fragment.ts', import.meta.url)
await tsx.unregister()

/** Loads a built-in template (`.jsont`) as its module. */
export async function load(url, context, next) {
  if (!/\.jsont(\?|$)/.test(url)) return next(url, context)
  const file = fileURLToPath(url.split('?')[0])
  const source = fragmentModule(await readFile(file, 'utf8'), file)
  return { format: 'module', shortCircuit: true, source }
}
