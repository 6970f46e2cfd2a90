import * as z from 'zod'
import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { ConfFile, type ConfResult } from '../conf/conf-file.ts'
import { type SourceSpan, themeDiagnostic } from '../diagnostics.ts'
import type { TweakValues } from './chosen.ts'

/** Values of tweaks that a theme brings along for a site that has chosen none. */
export const PRESET = 'presets/default.preset'

/** Lists and whole rules, which also come as single properties. */
const NOT_PLAIN = /^[[{]/
const VALUES = 'templateTweaks'
/** Settings of a preset beside its values. */
const BESIDE: ReadonlySet<string> = new Set(['title', 'name', 'description', 'version'])

/** Values of a preset, and the spans of their names. */
interface Preset extends ConfResult<TweakValues> {
  readonly spanOf: (name: string) => SourceSpan
}

/** Reads the values of tweaks in a preset: `{ "templateTweaks": { "link-color": "#369" } }`. */
export function readPreset(source: Source): Preset {
  const file = new ConfFile(source)
  const values = file.read(VALUES, z.record(z.string(), z.unknown()), 'an object of values') ?? {}
  file.expectSlips([VALUES])
  file.diagnostics.push(...bareValues(file))
  const plain = Object.entries(values).filter(([name, value]) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
    if (!isPlain) file.report(name, 'a text, a number, true or false')
    return isPlain && value !== '' && !NOT_PLAIN.test(String(value))
  })
  const { diagnostics } = file
  return { conf: Object.fromEntries(plain), diagnostics, spanOf: (name) => file.spanOf(name) }
}

/** Finds values that are not inside `templateTweaks`, which nothing reads. */
function bareValues(file: ConfFile): FileDiagnostic[] {
  const { names } = file
  if (names.some((name) => name === VALUES || nearest(name, [VALUES]) !== undefined)) return []
  const first = names.find((name) => !BESIDE.has(name))
  return first === undefined
    ? []
    : [themeDiagnostic(file.spanOf(first), { code: 'bare-preset', values: { name: first } })]
}
