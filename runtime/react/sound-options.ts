import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { A_BOOLEAN, A_FUNCTION, A_TEXT, type OptionKinds } from '../../engine/diagnostics/option-kinds.ts'
import { Memory } from '../../engine/html/render/memory.ts'
import { isTemplate, noTemplate, soundOptions, TREE_OPTIONS } from '../../engine/sound-options.ts'
import type { Template } from '../../engine/template.ts'
import { isObjectOrList } from '../../engine/value.ts'
import { COMPONENTS } from '../behaviours/behaviour.ts'
import type { ReactOptions } from './renderer.ts'

const A_POLICY =
  "a policy: markup 'sanitise' or 'none', trusted a function or a list of texts, report a function"

// Bundlers drop the call where nothing is checked.
const REACT_OPTIONS: OptionKinds = /* @__PURE__ */ new Map([
  ...TREE_OPTIONS,
  ['policy', { wanted: A_POLICY, accepts: isPolicy }],
  ['behaviours', COMPONENTS],
  ['origins', A_BOOLEAN],
  ['script', A_BOOLEAN],
  ['dataId', A_TEXT],
  ['memory', { wanted: 'a memory', accepts: (value) => value instanceof Memory }],
  ['onErrors', A_FUNCTION],
])

function isPolicy(value: unknown): boolean {
  if (!isObjectOrList(value)) return false
  const { markup, trusted, report }: Readonly<Record<string, unknown>> = value as Record<string, unknown>
  return (
    (markup === undefined || markup === 'sanitise' || markup === 'none') &&
    (trusted === undefined ||
      typeof trusted === 'function' ||
      (Array.isArray(trusted) && trusted.every((path) => typeof path === 'string'))) &&
    (report === undefined || typeof report === 'function')
  )
}

/** A call that can be rendered, and records of what was wrong with it. */
export interface SoundCall<T> {
  /** Undefined where the caller has none. */
  readonly template: Template | undefined
  readonly options: T
  readonly errors: readonly Diagnostic[]
}

/**
 * Checks the template and the options of a call. A policy that is none is left out, so that everything is
 * cleaned.
 */
export function soundCall<T extends ReactOptions>(template: unknown, options: T | undefined): SoundCall<T> {
  if (isTemplate(template)) return { template, ...soundOptions(template, options, REACT_OPTIONS) }
  const sound = soundOptions(undefined, options, REACT_OPTIONS)
  return { template: undefined, options: sound.options, errors: [noTemplate(template), ...sound.errors] }
}
