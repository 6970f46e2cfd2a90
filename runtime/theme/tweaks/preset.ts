import * as z from 'zod'
import type { Source } from '../../../engine/syntax/source.ts'
import { ConfFile, type ConfResult } from '../conf/conf-file.ts'
import type { TweakValues } from './chosen.ts'

/** Values of tweaks that a theme brings along for a site that has chosen none. */
export const PRESET = 'presets/default.preset'

/** Lists and whole rules, which also come as single properties. */
const NOT_PLAIN = /^[[{]/

/** Reads the values of tweaks in a preset: `{ "templateTweaks": { "link-color": "#369" } }`. */
export function readPreset(source: Source): ConfResult<TweakValues> {
  const file = new ConfFile(source)
  const values = file.read('templateTweaks', z.record(z.string(), z.unknown()), 'an object of values') ?? {}
  file.expectSlips(['templateTweaks'])
  const plain = Object.entries(values).filter(([name, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
    if (!isPlain) file.report(name, 'a text, a number, true or false')
    return isPlain && value !== '' && !NOT_PLAIN.test(String(value))
  })
  return { conf: Object.fromEntries(plain), diagnostics: file.diagnostics }
}
