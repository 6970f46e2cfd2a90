import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { listNames } from '../../files/list-names.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type SourceSpan, themeDiagnostic } from '../diagnostics.ts'
import { chosenValue, type TweakValues } from './chosen.ts'
import { classNameOf, type Tweak } from './tweak.ts'

/**
 * Finds tweaks without a value, while one is chosen for a name that is a slip away from their title. `spanOf`
 * returns what is shown of them.
 */
export function misspeltChoices(
  tweaks: readonly Tweak[],
  chosen: TweakValues,
  spanOf: (tweak: Tweak, name: string) => SourceSpan,
): FileDiagnostic[] {
  const known = new Set(tweaks.flatMap(({ title }) => [title, classNameOf(title)]))
  const free = tweaks.filter(({ title }) => title !== '' && chosenValue(title, chosen) === undefined)
  return Object.keys(chosen).flatMap((name) => {
    if (known.has(name)) return []
    // A site may have chosen `color-1` for another theme, where this one has `color-2`.
    const candidates = free.filter(({ title }) => digitsOf(title) === digitsOf(name))
    const title = nearest(
      classNameOf(name),
      candidates.map((tweak) => classNameOf(tweak.title)),
    )
    const tweak = candidates.find((one) => classNameOf(one.title) === title)
    if (tweak === undefined) return []
    return [
      themeDiagnostic(spanOf(tweak, name), { code: 'unknown-tweak', values: { name, title: tweak.title } }),
    ]
  })
}

/** Finds values of a preset for a name that is a slip away from a title; names of variables are no slips. */
export function misspeltPreset(
  tweaks: readonly Tweak[],
  preset: TweakValues,
  spanOf: (name: string) => SourceSpan,
): FileDiagnostic[] {
  const titles = new Set(tweaks.map(({ title }) => lettersOf(title)))
  const others = Object.entries(preset).filter(
    ([name]) => chosenByTitle(tweaks, name) || !(titles.has(lettersOf(name)) || /[A-Z]/.test(name)),
  )
  return misspeltChoices(tweaks, Object.fromEntries(others), (_tweak, name) => spanOf(name))
}

function chosenByTitle(tweaks: readonly Tweak[], name: string): boolean {
  return tweaks.some(({ title }) => title === name || classNameOf(title) === name)
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** Names that a sentence lists. */
const MOST = 12

/** Finds names of an author's own values that no tweak of the theme or of Squarespace has. */
export function unknownChoices(
  tweaks: readonly Tweak[],
  names: readonly string[],
  span: SourceSpan,
): FileDiagnostic[] {
  const isKnown = (name: string) =>
    tweaks.some((tweak) => {
      const classes = 'className' in tweak ? `${tweak.className}-` : undefined
      return [tweak.title, classNameOf(tweak.title)].includes(name) || (classes && name.startsWith(classes))
    })
  const unknown = names.filter((name) => !isKnown(name)).map((name) => `'${name}'`)
  if (unknown.length === 0) return []
  const titles = new Set(tweaks.flatMap(({ title, path }) => (title === '' || path === '' ? [] : title)))
  const values = { names: listNames(unknown, MOST), known: listNames([...titles], MOST) || 'none' }
  return [themeDiagnostic(span, { code: 'no-such-tweak', values })]
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
