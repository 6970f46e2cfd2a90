import type { StorefrontEvent } from '../site/events.ts'
import { cut, redact } from './text.ts'

/** Where an error came from. */
export type ErrorKind = 'error' | 'rejection' | 'behaviour' | 'rendering'

/** An error as it is reported: without form values, query strings or names of people. */
export interface ErrorReport {
  readonly kind: ErrorKind
  readonly message: string
  /** At most 5000 characters. */
  readonly stack?: string | undefined
  /** Address of the script. */
  readonly source?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Key of the behaviour that threw, and the element that it was attached to. */
  readonly behaviour?: string | undefined
  readonly element?: string | undefined
  /** Template or partial whose line is meant. */
  readonly template?: string | undefined
  /** Code of a rendering error. */
  readonly code?: string | undefined
}

/** Longest stack and message of a report, in UTF-16 units; longer ones are cut. */
export const LONGEST_STACK = 5000
export const LONGEST_MESSAGE = 1000
const LONGEST_NAME = 200
/** Longer texts are cut before they are searched. */
const LONGEST_SEARCHED = 2 * LONGEST_STACK

/** Describes whatever was thrown. */
export function describeError(thrown: unknown, details: Omit<ErrorReport, 'message' | 'stack'>): ErrorReport {
  return tidy({ ...details, message: messageOf(thrown), stack: textAt(thrown, 'stack') })
}

/** Returns the report of an event that is an error; undefined for any other event. */
export function errorOfEvent(event: StorefrontEvent): ErrorReport | undefined {
  if (event.type === 'behaviour-error') {
    const { error, behaviour, element } = event
    return describeError(error, { kind: 'behaviour', behaviour, element })
  }
  if (event.type !== 'rendering-error') return undefined
  const { message, template, line, column, code } = event
  return tidy({ kind: 'rendering', message, template, line, column, code })
}

/** Returns what two reports of one error have in common. */
export function identityOf({ kind, message, stack, source, line, column, template }: ErrorReport): string {
  return JSON.stringify([kind, message, stack, source, line, column, template])
}

function tidy(report: ErrorReport): ErrorReport {
  const { stack, message, source, element, template } = report
  return {
    ...report,
    message: clean(message, LONGEST_MESSAGE) || 'Error',
    stack: stack && clean(stack, LONGEST_STACK),
    source: source && clean(source, LONGEST_NAME),
    element: element && clean(element, LONGEST_NAME),
    template: template && clean(template, LONGEST_NAME),
  }
}

function clean(text: string, length: number): string {
  return cut(redact(cut(text, LONGEST_SEARCHED)), length)
}

function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return printed(thrown)
  const [name, message] = [textAt(thrown, 'name'), textAt(thrown, 'message')]
  return [name, message].filter(Boolean).join(': ') || 'Error'
}

function printed(value: unknown): string {
  return typeof value === 'symbol' ? value.toString() : `${value}`
}

/** A text field of something that may be anything: a getter or a proxy of it may throw. */
function textAt(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    const text: unknown = Reflect.get(value, name)
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}
