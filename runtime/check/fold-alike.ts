import type { FoldedDiagnostic } from '../files/diagnostic-lists.ts'

/** Sentences for several names in one file, by the code of one. */
const SENTENCES: Readonly<Record<string, string>> = Object.freeze({
  'missing-script': 'The scripts {names} are not in the folder scripts/',
  'missing-style': 'The stylesheets {names} are not in the folder styles/',
  'missing-file': 'The files {names} are not in the theme',
  'duplicate-id': 'The ids {names} are on more than one element',
  'raw-in-comment': '{names} are printed into HTML comments as they are; --> in them ends the comment',
})
/** Names that a sentence lists. */
const MOST = 5

/** Returns one record for names of a file with one mistake, with the positions of the others. */
export function foldAlike(diagnostics: readonly FoldedDiagnostic[]): FoldedDiagnostic[] {
  const groups = new Map<string, FoldedDiagnostic[]>()
  for (const one of diagnostics) {
    const isAlike = Object.hasOwn(SENTENCES, one.code) && one.suggestion === undefined
    const key = isAlike ? JSON.stringify([one.code, one.severity, one.file]) : String(groups.size)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()].map(joined)
}

function joined(group: readonly FoldedDiagnostic[]): FoldedDiagnostic {
  const [first, ...rest] = group
  const sentence = SENTENCES[first!.code]
  if (rest.length === 0 || sentence === undefined) return first!
  const names = group.map(({ message }) => /'[^']*'/.exec(message)?.[0] ?? '')
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  const also = [
    ...(first!.also ?? []),
    ...rest.flatMap(({ file, line, column, also = [] }) => [{ file, line, column }, ...also]),
  ]
  const message = sentence.replace('{names}', `${names.slice(0, MOST).join(', ')}${more}`)
  return { ...first!, message, also }
}
