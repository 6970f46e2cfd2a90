import type { Diagnostic } from './diagnostic.ts'
import { expectArgument } from './expect-call.ts'
import { isDevelopment } from './is-development.ts'
import { AN_OBJECT } from './option-kinds.ts'

/**
 * The record that Squarespace keeps of an error: its type and its sentence with the name of the error's
 * class.
 */
export function toRecord(diagnostic: Diagnostic): { type: string; message: string } {
  if (isDevelopment && process.env.NODE_ENV !== 'production')
    expectArgument("toRecord: 'diagnostic'", diagnostic, AN_OBJECT)
  const { origin, code, message } = diagnostic
  if (code === 'not-implemented') return { type: 'engine', message }
  return { type: origin, message: `${origin === 'engine' ? 'RuntimeError' : 'SyntaxError'}: ${message}` }
}
