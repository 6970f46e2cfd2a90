/** A bundled file. */
export interface Chunk {
  readonly fileName: string
  readonly code: string
}

const HELPERS = /^rolldown-runtime-/
const EXPORT = /export\s*\{([^}]*)\};?\s*$/

/**
 * Puts the bundler's helpers, which it writes into another file, into those that import them: a page learns
 * of that file only when it has read a large one, and would wait once more. Throws where a file imports them
 * in a way that is not known here.
 */
export function inlineHelpers(chunks: readonly Chunk[]): readonly Chunk[] {
  const helpers = chunks.find(({ fileName }) => HELPERS.test(fileName))
  if (helpers === undefined) return chunks
  const named = helpers.fileName.replaceAll('.', '\\.')
  const importOf = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${named}["'];?`)
  const value = asValue(helpers.code)
  return chunks
    .filter((chunk) => chunk !== helpers)
    .map(({ fileName, code }) => {
      const whole = code.replace(importOf, (_, names: string) => `const{${renamed(names)}}=${value};`)
      if (whole.includes(helpers.fileName)) throw new Error(`${fileName} imports helpers in another way`)
      return { fileName, code: whole }
    })
}

/** The code of a module as an expression: an object of what it exports. */
function asValue(code: string): string {
  return `(()=>{${code.replace(EXPORT, (_, names: string) => `return{${renamed(names, 'export')}}`)}})()`
}

/** Names of an import or an export as those of an object. */
function renamed(names: string, of: 'import' | 'export' = 'import'): string {
  return names
    .split(',')
    .map((name) => {
      const [from = '', to = from] = name.trim().split(/\s+as\s+/)
      return of === 'import' ? `${from}:${to}` : `${to}:${from}`
    })
    .join()
}
