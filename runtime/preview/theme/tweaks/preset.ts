import type { TweakValues } from './chosen.ts'

/** Values of tweaks that a theme brings along for a site that has chosen none. */
export const PRESET = 'presets/default.preset'

/** Lists and whole rules, which also come as single properties. */
const NOT_PLAIN = /^[[{]/

/** Reads the values of tweaks in a preset: `{ "templateTweaks": { "link-color": "#369" } }`; none where it is no JSON. */
export function presetTweaks(text: string | undefined): TweakValues {
  const { templateTweaks } = Object(parsed(text ?? ''))
  return Object.fromEntries(
    Object.entries(Object(templateTweaks)).filter(
      ([, value]) => typeof value === 'string' && value !== '' && !NOT_PLAIN.test(value),
    ),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
