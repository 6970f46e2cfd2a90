import { Script } from 'node:vm'
import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type Saying, themeDiagnostic } from '../diagnostics.ts'
import { findTags, scriptFile } from '../tags.ts'
import { type ThemeFiles, templatesOf } from '../theme.ts'
import { type InlineScript, inlineScripts, scriptPaths } from './inline-scripts.ts'

/**
 * Finds the scripts of template.conf, of tags and elements, and in templates, that browsers cannot parse. A
 * module is none of them where an element loads it as one, or a build makes the theme out of this folder.
 */
export function scriptMistakes(
  theme: ThemeFiles,
  sourceOf: (path: string) => Source | undefined,
  isBuildSource = false,
): readonly FileDiagnostic[] {
  const templates = templatesOf(theme)
  const named = templates.flatMap(({ source }) =>
    findTags(source).tags.flatMap(({ kind, attributes: { src } }) =>
      kind === 'script' && src !== undefined ? [scriptFile(src)] : [],
    ),
  )
  const inElements = templates.flatMap(({ source }) => scriptPaths(source))
  const files = new Set([...theme.conf.scripts.map((name) => `scripts/${name}`), ...named, ...inElements])
  const modules = new Set(templates.flatMap(({ source }) => scriptPaths(source, 'module')))
  const inFiles = [...files].flatMap((path) => {
    const source = sourceOf(path)
    if (source === undefined) return []
    const mayBeModule = isBuildSource || modules.has(path)
    return syntaxMistakes(source).filter(({ code }) => !mayBeModule || code !== 'script-module')
  })
  return [...inFiles, ...templates.flatMap(({ source }) => inlineMistakes(source))]
}

/** Mistakes of a file that is a script. */
export const syntaxMistakes = memoizeByObject((source: Source): readonly FileDiagnostic[] =>
  parse(source, { start: 0, code: source.text, hasValues: false }),
)

const inlineMistakes = memoizeByObject((source: Source): readonly FileDiagnostic[] =>
  inlineScripts(source).flatMap((script) => parse(source, script)),
)

/**
 * A script is parsed only, never run. One with values has mistakes of its strings alone, for a value may be
 * any code.
 */
function parse(source: Source, script: InlineScript): FileDiagnostic[] {
  try {
    new Script(script.code, { filename: FILE })
    return []
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const offset = offsetOf(error.stack ?? '', script.code)
    const quote = script.code.charAt(offset)
    const isString = error.message === 'Invalid or unexpected token' && /["']/.test(quote)
    if (script.hasValues && !isString) return []
    const start = script.start + offset
    if (IS_MODULE.test(error.message))
      return [
        themeDiagnostic({ source, start, end: start + 6 }, { code: 'script-module', severity: 'error' }),
      ]
    const values = {
      reason: isString ? `the string that begins here lacks its ${quote}` : error.message.replace(/\.$/, ''),
    }
    const saying: Saying = { code: 'script-syntax', severity: 'error', values }
    return [themeDiagnostic({ source, start, end: start + 1 }, saying)]
  }
}

const FILE = 'theme-script'
/** Mistakes of a script that are none of a module. */
const IS_MODULE = /^Cannot use (?:import|'import)|^Unexpected token 'export'$/

/** Returns where a mistake begins: the engine prints the line with a mark below the column. */
function offsetOf(stack: string, text: string): number {
  // At the end of a script the engine prints none.
  if (/^SyntaxError: Unexpected end of input$/m.test(stack)) return text.trimEnd().length
  const [, line = '1', code = '', blanks = ''] = /^theme-script:(\d+)\n([^\n]*)\n(\s*)\^/.exec(stack) ?? []
  let start = 0
  for (let i = 1; i < Number(line); i++) start = text.indexOf('\n', start) + 1
  // Long lines are cut, so that the mark is of another column.
  return text.startsWith(code, start) ? start + blanks.length : start
}
