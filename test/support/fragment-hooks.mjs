import { readFile } from 'node:fs/promises'

/** Loads a `.jsont` file as a module whose default export is its source. */
export async function load(url, context, next) {
  if (!url.endsWith('.jsont')) return next(url, context)
  const text = await readFile(new URL(url), 'utf8')
  const source = `export default ${JSON.stringify(text.replace(/\n$/, ''))}`
  return { format: 'module', shortCircuit: true, source }
}
