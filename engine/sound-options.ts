import { type Diagnostic, diagnose } from './diagnostics/diagnostic.ts'
import { fill, help, lintMessages, type MessageValues } from './diagnostics/messages.ts'
import {
  A_BOOLEAN,
  A_TEXT,
  AN_OBJECT,
  described,
  type OptionKind,
  type OptionKinds,
} from './diagnostics/option-kinds.ts'
import { warnOfUnknown } from './diagnostics/unknown-option.ts'
import type { RenderOptions } from './render-options.ts'
import { Source } from './syntax/source.ts'
import type { Template } from './template.ts'
import type { Tools } from './tools.ts'
import { isObjectOrList } from './value.ts'

const isLimit = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && !Number.isNaN(value))

export const A_TIME: OptionKind = { wanted: 'a number of milliseconds', accepts: Number.isFinite }
export const A_TIME_ZONE: OptionKind = {
  wanted: 'the name of a time zone, such as Europe/Berlin',
  accepts: (value, { isZoneName = () => true }) => typeof value === 'string' && isZoneName(value),
}
const LIMITS: OptionKind = {
  wanted: 'an object of numbers',
  accepts: (value) => isObjectOrList(value) && Object.values(value).every(isLimit),
}

/** Options of a render that makes a tree. */
export const TREE_OPTIONS: OptionKinds = /* @__PURE__ */ new Map([
  ['partials', AN_OBJECT],
  ['injectables', AN_OBJECT],
  ['locale', A_TEXT],
  ['timeZone', A_TIME_ZONE],
  ['now', A_TIME],
  ['limits', LIMITS],
  ['expressions', A_BOOLEAN],
  ['includes', A_BOOLEAN],
  ['brokenPartials', A_TEXT],
  ['context', A_TEXT],
])

/** Options that can be rendered with, and a record for each that had to be left out. */
export interface Sound<T> {
  readonly options: T
  readonly errors: readonly Diagnostic[]
}

const NO_TOOLS: Tools = Object.freeze({})
const NO_ERRORS: readonly Diagnostic[] = Object.freeze([])

/**
 * Leaves out options that are no values of their kind, and warns of unknown ones. Returns the very same
 * object where all are sound.
 */
export function soundOptions<T extends RenderOptions>(
  template: Template | undefined,
  options: T | undefined,
  kinds: OptionKinds,
): Sound<T> {
  if (options === undefined) return { options: {} as T, errors: NO_ERRORS }
  if (!isObjectOrList(options)) {
    const values = { name: 'options', found: described(options), wanted: AN_OBJECT.wanted }
    return { options: {} as T, errors: [badCall(template, 'bad-option', values)] }
  }
  const tools = template?.compiler.tools ?? NO_TOOLS
  let errors: Diagnostic[] | undefined
  const sound: Record<string, unknown> = {}
  const refuse = (name: string, found: string, wanted: string) => {
    errors ??= []
    errors.push(badCall(template, 'bad-option', { name, found, wanted }))
  }
  try {
    for (const name in options) {
      const kind = kinds.get(name)
      let found: string | undefined
      try {
        const value: unknown = options[name]
        if (kind === undefined && value !== undefined)
          warnOfUnknown(name, kinds.keys(), template?.compiler ?? kinds)
        if (kind === undefined || value === undefined || kind.accepts(value, tools)) sound[name] = value
        else found = described(value)
      } catch (error) {
        found = unreadable(error)
      }
      if (found !== undefined) refuse(name, found, kind?.wanted ?? 'a value')
    }
  } catch (error) {
    refuse('options', unreadable(error), AN_OBJECT.wanted)
  }
  return errors === undefined ? { options, errors: NO_ERRORS } : { options: sound as T, errors }
}

/** Value that throws where it is read, in the words of a message. */
const unreadable = (error: unknown): string =>
  `unreadable (${error instanceof Error ? error.message : described(error)})`

/** Returns true for what `compile` returns, in this copy of the library or another one. */
export function isTemplate(value: unknown): value is Template {
  try {
    return isObjectOrList(value) && 'source' in value && 'code' in value && 'compiler' in value
  } catch {
    return false
  }
}

export const A_TEMPLATE: OptionKind = { wanted: 'what compile() returns', accepts: isTemplate }

/** Returns the record for something that is rendered instead of a template. */
export function noTemplate(value: unknown): Diagnostic {
  return badCall(undefined, 'bad-template', { found: described(value) })
}

/** Returns a record of what a caller got wrong: it is at the start of the template. */
function badCall(
  template: Template | undefined,
  code: 'bad-option' | 'bad-template',
  values: MessageValues,
): Diagnostic {
  const source = template?.source ?? new Source('template', '')
  const span = { start: 0, end: 0 }
  const sayingOf = () => ({ origin: 'engine', text: lintMessages[code] }) as const
  const found = diagnose({ code, span, values }, source, {
    sayingOf,
    tools: template?.compiler.tools ?? NO_TOOLS,
  })
  return {
    ...found,
    severity: 'error',
    origin: 'engine',
    message: fill(lintMessages[code], values),
    help: help[code],
  }
}
