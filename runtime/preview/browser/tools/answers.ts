/// <reference lib="dom" />

/** A mistake as the host reports it. */
export interface ShownDiagnostic {
  readonly code: string
  readonly severity: string
  /**
   * `page`: the page that is shown has it; `theme`: the theme has it, whatever the page; `note`: it is no
   * mistake.
   */
  readonly part: 'page' | 'theme' | 'note'
  /** The page is not as it should be because of it. */
  readonly opens: boolean
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly help: string
  readonly frame: string
}

/** The host's description of an element. */
export interface Origin {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly frame: string
  readonly scope: string
  readonly values: readonly { readonly name: string; readonly path: string; readonly value: string }[]
}

/** A change that the host reports. */
export interface ShownChange {
  readonly version: number
  readonly paths: readonly string[]
}

/** Returns the mistakes of an answer, then its notes. */
export function readDiagnostics(answer: unknown): readonly ShownDiagnostic[] {
  const diagnostics = listOf(answer, 'diagnostics').map((one) =>
    readDiagnostic(one, textOf(one, 'part') === 'page' ? 'page' : 'theme'),
  )
  return [...diagnostics, ...listOf(answer, 'notes').map((one) => readDiagnostic(one, 'note'))]
}

function readDiagnostic(one: unknown, part: ShownDiagnostic['part']): ShownDiagnostic {
  return {
    ...positionOf(one),
    part,
    opens: field(one, 'opens') === true,
    code: textOf(one, 'code'),
    severity: textOf(one, 'severity'),
    message: textOf(one, 'message'),
    help: textOf(one, 'help'),
  }
}

/** Reads the host's answer about an element; undefined where it names no file. */
export function readOrigin(answer: unknown): Origin | undefined {
  if (textOf(answer, 'file') === '') return undefined
  const values = listOf(answer, 'values').map((one) => ({
    name: textOf(one, 'name'),
    path: textOf(one, 'path'),
    value: textOf(one, 'value'),
  }))
  return { ...positionOf(answer), scope: textOf(answer, 'scope'), values }
}

/** Reads a change that the host reports; missing fields count as empty. */
export function readChange(answer: unknown): ShownChange {
  const paths = listOf(answer, 'paths').filter((path) => typeof path === 'string')
  return { version: numberOf(answer, 'version'), paths }
}

/** Returns the addresses on this server that an editor wants to see. */
export function readAddresses(answer: unknown): readonly string[] {
  return listOf(answer, 'addresses').filter(
    (one): one is string => typeof one === 'string' && /^\/(?!\/)/.test(one),
  )
}

/** Returns what came of opening a file in the editor, as a sentence. */
export function readOpened(answer: unknown): string {
  const opened = textOf(answer, 'opened')
  return opened === '' ? textOf(answer, 'error') : `Opened ${opened} in your editor.`
}

function positionOf(value: unknown): Pick<Origin, 'file' | 'line' | 'column' | 'frame'> {
  return {
    file: textOf(value, 'file'),
    line: numberOf(value, 'line'),
    column: numberOf(value, 'column'),
    frame: textOf(value, 'frame'),
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function listOf(value: unknown, key: string): readonly unknown[] {
  const list = field(value, key)
  return Array.isArray(list) ? list : []
}

function textOf(value: unknown, key: string): string {
  const text = field(value, key)
  return typeof text === 'string' ? text : ''
}

function numberOf(value: unknown, key: string): number {
  const number = field(value, key)
  return typeof number === 'number' ? number : 0
}
