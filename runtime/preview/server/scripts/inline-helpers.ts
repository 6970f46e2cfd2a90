/** A bundled file. */
export interface Chunk {
  readonly fileName: string
  readonly code: string
}

const HELPERS = /^rolldown-runtime-/
const EXPORT = /export\s*\{([^}]*)\};?\s*$/

/**
 * Puts the bundler's helpers, which it writes into another file, into those that import them: a page learns
 * of that file only when it has read a large one, and would wait once more.
 */
export function inlineHelpers(chunks: readonly Chunk[]): readonly Chunk[] {
  const helpers = chunks.find(({ fileName }) => HELPERS.test(fileName))
  if (helpers === undefined) return chunks
  const named = helpers.fileName.replace(/[.\\]/g, '\\$&')
  const importOf = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${named}["'];?`)
  return chunks
    .filter((chunk) => chunk !== helpers)
    .map(({ fileName, code }) => ({
      fileName,
      code: code.replace(
        importOf,
        (_, names: string) => `const{${renamed(names)}}=${asValue(helpers.code)};`,
      ),
    }))
}

/** The code of a module as an expression: an object of what it exports. */
function asValue(code: string): string {
  const names = EXPORT.exec(code)?.[1] ?? ''
  return `(()=>{${code.replace(EXPORT, '')}return{${renamed(names, true)}}})()`
}

/** Names of an import or an export as those of an object. */
function renamed(names: string, isExport = false): string {
  return names
    .split(',')
    .map((name) => {
      const [from = '', to = from] = name.trim().split(/\s+as\s+/)
      return isExport ? `${to}:${from}` : `${from}:${to}`
    })
    .join()
}
