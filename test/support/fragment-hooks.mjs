import { readFile } from 'node:fs/promises'

/** Loads a `.jsont` file as a module whose default export is its source; it has no generated code. */
export async function load(url, context, next) {
  if (!url.endsWith('.jsont')) return next(url, context)
  const text = await readFile(new URL(url), 'utf8')
  const source = `export default ${JSON.stringify(text.replace(/\n$/, ''))}\nexport const code = undefined`
  return { format: 'module', shortCircuit: true, source }
}
