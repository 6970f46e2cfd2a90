import { Script } from 'node:vm'
import { memoizeByObject } from '../../../engine/memoize.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { findTags } from '../tags.ts'
import { type Theme, templatesOf } from '../theme.ts'

/** Finds the scripts of template.conf and of tags that browsers cannot parse. */
export function scriptMistakes(
  theme: Theme,
  sourceOf: (path: string) => Source | undefined,
): readonly FileDiagnostic[] {
  const named = templatesOf(theme).flatMap(({ source }) =>
    findTags(source).tags.flatMap(({ kind, attributes }) => (kind === 'script' ? [attributes.src] : [])),
  )
  return [...new Set([...theme.conf.scripts, ...named])].flatMap((name) => {
    const source = sourceOf(`scripts/${name}`)
    return source === undefined ? [] : syntaxMistakes(source)
  })
}

/** A script is parsed only, never run. */
export const syntaxMistakes = memoizeByObject((source: Source): readonly FileDiagnostic[] => {
  try {
    new Script(source.text, { filename: FILE })
    return []
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const start = offsetOf(error.stack ?? '', source)
    const values = { reason: error.message.replace(/\.$/, '') }
    return [
      themeDiagnostic(
        { source, start, end: start + 1 },
        { code: 'script-syntax', severity: 'error', values },
      ),
    ]
  }
})

const FILE = 'theme-script'

/** Returns where a mistake begins: the engine prints the line with a mark below the column. */
function offsetOf(stack: string, { text }: Source): number {
  const [, line = '1', code = '', blanks = ''] = /^theme-script:(\d+)\n([^\n]*)\n( *)\^/.exec(stack) ?? []
  let start = 0
  for (let i = 1; i < Number(line); i++) start = text.indexOf('\n', start) + 1
  // Long lines are cut, so that the mark is of another column.
  return text.startsWith(code, start) ? start + blanks.length : start
}
