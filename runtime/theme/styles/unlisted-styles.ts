import type { Source } from '../../../engine/syntax/source.ts'
import { escapePattern } from '../../files/escape.ts'
import { listNames } from '../../files/list-names.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type SourceSpan, themeDiagnostic } from '../diagnostics.ts'
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

/** A mistake of a rule that lacks a name. */
interface Lacking {
  readonly mistake: FileDiagnostic
  readonly name: string
}

/** Folds rules that lack a name which a sheet has that is not listed into one mistake of that sheet. */
export function foldUnlisted(
  diagnostics: readonly FileDiagnostic[],
  { unlisted, sourceOf }: Sheets,
): readonly FileDiagnostic[] {
  let lacking = diagnostics.flatMap(lackingOf)
  if (lacking.length === 0) return diagnostics
  const folded = new Map<FileDiagnostic, FileDiagnostic | undefined>()
  for (const path of unlisted) {
    const text = withoutComments(sourceOf(path).text)
    const own = lacking.filter(({ name }) => definition(name).test(text))
    const names = [...new Set(own.map(({ name }) => name))]
    const [first] = names
    if (first === undefined) continue
    const effects = withFollowing(own, { lacking, sourceOf }).map(({ mistake }) => mistake)
    const source = sourceOf(path)
    const start = text.search(definition(first))
    const whole = asOne({ source, start, end: start + first.length }, { path, names, effects })
    for (const mistake of effects) folded.set(mistake, mistake === effects[0] ? whole : undefined)
    lacking = lacking.filter(({ mistake }) => !folded.has(mistake))
  }
  return diagnostics.flatMap((one) => (folded.has(one) ? (folded.get(one) ?? []) : [one]))
}

interface Unlisted {
  readonly path: string
  /** Names of the sheet that rules lack. */
  readonly names: readonly string[]
  readonly effects: readonly FileDiagnostic[]
}

function asOne(span: SourceSpan, { path, names, effects }: Unlisted): FileDiagnostic {
  const values = { name: path.replace(/^styles\//, ''), names: listNames(names, MOST) }
  return {
    ...themeDiagnostic(span, { code: 'unlisted-style', severity: 'error', values }),
    related: effects.map(({ file, line, column, message }) => ({ file, line, column, message })),
  }
}

/** Adds the rules that lack a variable which is defined in a rule that was left out. */
function withFollowing(
  own: readonly Lacking[],
  { lacking, sourceOf }: { readonly lacking: readonly Lacking[] } & Pick<Sheets, 'sourceOf'>,
): readonly Lacking[] {
  const found = new Set(own)
  // The list grows while it is read.
  for (const { mistake } of found) {
    const { lines, text } = sourceOf(mistake.file)
    const rule = text.slice(lines[mistake.line - 1], lines[mistake.line])
    for (const one of lacking) if (definition(one.name).test(rule)) found.add(one)
  }
  return [...found]
}

/** Returns the mistake of a rule with the name that it lacks; none where it is wrong for another reason. */
function lackingOf(mistake: FileDiagnostic): readonly Lacking[] {
  if (mistake.code !== 'less-style' && mistake.code !== 'less-file') return []
  const [, name] = UNDEFINED.exec(String(mistake.values?.reason)) ?? []
  return name === undefined ? [] : [{ mistake, name }]
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
