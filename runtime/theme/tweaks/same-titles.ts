import type { FileDiagnostic } from '../../files/problem.ts'
import { type SourceSpan, themeDiagnostic } from '../diagnostics.ts'
import type { Tweak } from './tweak.ts'

/** Finds tweaks with the title of one before: what a site chooses is known by its title. */
export function sameTitles(tweaks: readonly Tweak[], spanOf: (tweak: Tweak) => SourceSpan): FileDiagnostic[] {
  const known = new Set([''])
  return tweaks.flatMap((tweak) => {
    const { title } = tweak
    if (!known.has(title)) {
      known.add(title)
      return []
    }
    return title === ''
      ? []
      : [themeDiagnostic(spanOf(tweak), { code: 'same-tweak', values: { name: title } })]
  })
}
