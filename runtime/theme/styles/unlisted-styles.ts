import type { Source } from '../../../engine/syntax/source.ts'
import { escapePattern } from '../../files/escape-pattern.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { withoutComments } from '../less/comments.ts'

interface Sheets {
  /** Paths of the sheets that are not compiled, since neither `template.conf` nor a sheet names them. */
  readonly unlisted: readonly string[]
  readonly sourceOf: (path: string) => Source
}

/** Names that a sentence lists. */
const MOST = 5
/** Words of Less for a variable, or a call of a mixin, that no sheet defines. */
const UNDEFINED = /^(?:variable )?([@.#][\w-]+).* is undefined$/s

/** Folds rules that lack a name which a sheet has that is not listed into one mistake of that sheet. */
export function foldUnlisted(
  diagnostics: readonly FileDiagnostic[],
  { unlisted, sourceOf }: Sheets,
): readonly FileDiagnostic[] {
  let lacking = diagnostics.filter((one) => lackedBy(one) !== undefined)
  if (lacking.length === 0) return diagnostics
  const folded = new Map<FileDiagnostic, FileDiagnostic | undefined>()
  for (const path of unlisted) {
    const text = withoutComments(sourceOf(path).text)
    const own = lacking.filter((one) => definition(lackedBy(one)!).test(text))
    if (own.length === 0) continue
    const effects = withFollowing(own, { lacking, sourceOf })
    for (const one of effects)
      folded.set(one, one === effects[0] ? asOne(effects, { own, path, sourceOf }) : undefined)
    lacking = lacking.filter((one) => !folded.has(one))
  }
  return diagnostics.flatMap((one) => (folded.has(one) ? (folded.get(one) ?? []) : [one]))
}

interface Effects {
  readonly own: readonly FileDiagnostic[]
  readonly path: string
  readonly sourceOf: (path: string) => Source
}

function asOne(effects: readonly FileDiagnostic[], { own, path, sourceOf }: Effects): FileDiagnostic {
  const source = sourceOf(path)
  const names = [...new Set(own.map((one) => lackedBy(one)!))]
  const rest = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  const values = { name: path.replace(/^styles\//, ''), names: `${names.slice(0, MOST).join(', ')}${rest}` }
  const start = withoutComments(source.text).search(definition(names[0]!))
  return {
    ...themeDiagnostic(
      { source, start, end: start + names[0]!.length },
      { code: 'unlisted-style', severity: 'error', values },
    ),
    related: effects.map(({ file, line, column, message }) => ({ file, line, column, message })),
  }
}

/** Adds the rules that lack a variable which is defined in a rule that was left out. */
function withFollowing(
  own: readonly FileDiagnostic[],
  { lacking, sourceOf }: { readonly lacking: readonly FileDiagnostic[] } & Pick<Sheets, 'sourceOf'>,
): readonly FileDiagnostic[] {
  const found = new Set(own)
  // The list grows while it is read.
  for (const { file, line } of found) {
    const { lines, text } = sourceOf(file)
    const rule = text.slice(lines[line - 1], lines[line])
    for (const one of lacking) if (definition(lackedBy(one)!).test(rule)) found.add(one)
  }
  return [...found]
}

/** Returns the name that a rule lacks; undefined where it is wrong for another reason. */
function lackedBy({ code, values }: FileDiagnostic): string | undefined {
  if (code !== 'less-style' && code !== 'less-file') return undefined
  return UNDEFINED.exec(String(values?.reason))?.[1]
}

/**
 * Returns the pattern of a variable that is set, or of a rule that can be called. It is bounded: a sheet may
 * repeat a name without end.
 */
function definition(name: string): RegExp {
  const behind = name.startsWith('@')
    ? String.raw`\s*:`
    : String.raw`\s*(?:\([^;{}]{0,300}\)\s*)?(?:when[^;{}]{0,300})?[,{]`
  return new RegExp(`(?<![\\w-])${escapePattern(name)}${behind}`)
}
