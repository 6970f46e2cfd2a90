import type { Tools } from '../tools.ts'
import { isObjectOrList } from '../value.ts'

/** Values that an option or argument may have, in the words of a message. */
export interface OptionKind {
  readonly wanted: string
  readonly accepts: (value: unknown, tools: Tools) => boolean
}
/** Kinds of options by their names. */
export type OptionKinds = ReadonlyMap<string, OptionKind>

export const AN_OBJECT: OptionKind = { wanted: 'an object', accepts: isObjectOrList }
export const A_TEXT: OptionKind = { wanted: 'a text', accepts: (value) => typeof value === 'string' }
export const A_BOOLEAN: OptionKind = {
  wanted: 'true or false',
  accepts: (value) => typeof value === 'boolean',
}
export const A_FUNCTION: OptionKind = {
  wanted: 'a function',
  accepts: (value) => typeof value === 'function',
}
export const A_LIST: OptionKind = { wanted: 'a list', accepts: Array.isArray }

/** Returns a value in the words of a message. */
export function described(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.slice(0, 40))
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object'
    case 'function':
      return 'a function'
    case 'symbol':
      return 'a symbol'
    default:
      return String(value)
  }
}
