import type { Tweak } from './tweak.ts'
import { isWhole } from './whole-value.ts'

/** Defaults of a font tweak. */
const FONT_DEFAULTS: Readonly<Record<string, string>> = Object.freeze({
  'font-family': 'inherit',
  'font-size': '16px',
  'font-weight': '400',
  'font-style': 'normal',
  'letter-spacing': '0',
  'line-height': '1.4em',
  'text-transform': 'none',
  'text-decoration': 'none',
})

/** Writes the variables that follow from the classes of tweaks, `@NAME-font-size` and so on, as Less. */
export function tweakVariables(tweaks: readonly Tweak[]): string {
  return tweaks
    .flatMap((tweak) => {
      if ((tweak.type !== 'font' && tweak.type !== 'image') || tweak.className === undefined) return []
      const { className, declarations, type } = tweak
      const written = Object.entries(declarations).filter(([, value]) => isWhole(value))
      const all = { ...(type === 'font' && FONT_DEFAULTS), ...Object.fromEntries(written) }
      return Object.entries(all).map(
        ([property, value]) => `@${className}-${property}: ${value.replace(/\s+/g, ' ')};`,
      )
    })
    .join('\n')
}
