import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

// Hooks load before TypeScript can be imported.
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../../runtime/bundler/fragment.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
})
const { fragmentModule } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)

/** Loads a built-in template (`.jsont`) as its module. */
export async function load(url, context, next) {
  if (!/\.jsont(\?|$)/.test(url)) return next(url, context)
  const file = fileURLToPath(url.split('?')[0])
  const source = fragmentModule(await readFile(file, 'utf8'), file)
  return { format: 'module', shortCircuit: true, source }
}
