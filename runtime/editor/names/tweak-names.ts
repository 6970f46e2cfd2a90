import type { Source } from '../../../engine/syntax/source.ts'
import { findTweaks } from '../../theme/tweaks/find-tweaks.ts'
import { classNameOf, type Tweak } from '../../theme/tweaks/tweak.ts'
import { tweakVariables } from '../../theme/tweaks/variables.ts'

/**
 * The names of each tweak: the variable or the class behind it, its title, classes of the body and
 * variables that follow from it. Values are the main name of the tweak, by `nameOfTweak`.
 */
export type TweakNames = ReadonlyMap<string, string>

/** Returns the names of the tweaks in a stylesheet. */
export function tweakNames({ name: path, text }: Source): TweakNames {
  const names = new Map<string, string>()
  for (const tweak of findTweaks(path, text).tweaks) {
    const name = nameOfTweak(tweak)
    for (const one of namesOf(tweak)) if (one !== '') names.set(one, name)
  }
  return names
}

/** Returns the main name of a tweak: the variable or the class behind it, or else the class of its title. */
export function nameOfTweak(tweak: Tweak): string {
  return subjectOf(tweak) ?? classNameOf(tweak.title)
}

/** Returns the variable or the class that a tweak is written above. */
export function subjectOf(tweak: Tweak): string | undefined {
  if ('variable' in tweak) return tweak.variable
  return 'className' in tweak ? tweak.className : undefined
}

function namesOf(tweak: Tweak): string[] {
  const own = [nameOfTweak(tweak), classNameOf(tweak.title), tweak.title]
  if (tweak.type === 'dropdown')
    return [...own, ...tweak.options.map((option) => classNameOf(`${tweak.title} ${option}`))]
  const variables = [...tweakVariables([tweak]).matchAll(/^@([\w-]+):/gm)]
  return [...own, ...variables.map(([, name = '']) => name)]
}
