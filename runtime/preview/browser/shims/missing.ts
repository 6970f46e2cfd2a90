/// <reference lib="dom" />

/**
 * Name of the events by which scripts of the page notify the author's tools of what is missing; `detail` is a
 * `PageNote`.
 */
export const NOTE = 'vitrine-note'
/** Where notes wait until the tools are there. */
export const NOTES = 'vitrineNotes'

/** A sentence about a script of the theme, with its position. */
export interface PageNote {
  readonly message: string
  /** Path on this site. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly column: number
}

type Sentence = (name: string, caller: string) => string

const OF_SQUARESPACE: Sentence = (name, caller) =>
  `Squarespace's ${name} is not in Vitrine; ${caller} asks for it`

/**
 * Reports names that a theme expects and this page has not, each once, to the console and the author's tools.
 */
export class MissingNames {
  readonly #known = new Set<string>()
  /** By name. */
  readonly #absent = new Map<string, unknown>()

  constructor(readonly sentence: Sentence = OF_SQUARESPACE) {}

  report(name: string): void {
    if (this.#known.has(name)) return
    this.#known.add(name)
    const caller = callerOf(new Error().stack ?? '')
    const message = this.sentence(name, `${caller.file}:${caller.line}`)
    // biome-ignore lint/suspicious/noConsole: authors look there first
    console.warn(message)
    note({ ...caller, message })
  }

  /** Answers for all missing names of an object: each is reported once and can be called or constructed. */
  around<Known extends object>(name: string, known: Known): Known {
    return new Proxy(known, {
      get: (target, key) => {
        if (typeof key === 'symbol' || key in target || LOOKED_FOR.has(key)) return Reflect.get(target, key)
        const path = `${name}.${key}`
        const absent = this.#absent.get(path) ?? this.#missing(path)
        this.#absent.set(path, absent)
        return absent
      },
      // `Y.Mine = Y.Mine || {}` makes an object for parts of the theme.
      set: (target, key, value) =>
        Reflect.set(target, key, value === this.#absent.get(`${name}.${String(key)}`) ? {} : value),
    })
  }

  /** Returns what may be called, made and read for a name that is not here, with the members that are. */
  callable(name: string, known: Readonly<Record<string, unknown>>): unknown {
    return this.#missing(name, known)
  }

  /** @param depth members that were read of it, one of the other, since it was last called */
  #missing(name: string, known: Readonly<Record<string, unknown>> = {}, depth = 0): unknown {
    const missing = (below = 0): unknown => this.#missing(name, {}, below)
    const members = new Map<string | symbol, unknown>(Object.entries(known))
    return new Proxy(Missing, {
      get: (target, key) => {
        if (key === Symbol.toPrimitive) return () => ''
        if (members.has(key)) return members.get(key)
        if (typeof key === 'symbol' || LOOKED_FOR.has(key)) return Reflect.get(target, key)
        this.report(name)
        return depth < DEEPEST ? missing(depth + 1) : undefined
      },
      set: (_target, key, value) => members.set(key, value) === members,
      apply: () => {
        this.report(name)
        return missing()
      },
      construct: () => {
        this.report(name)
        return Object(missing())
      },
    })
  }
}

/** Members of members that are answered: a script that copies all of them deeply comes to an end. */
const DEEPEST = 8

/** A callable and constructible function that minifiers keep. */
class Missing {}

/** Names that scripts test without calling them: promises, serialisers, and the editor's names. */
const LOOKED_FOR: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'prototype',
  'length',
  'Management',
  'Config',
  'Widgets',
])

export function note(detail: PageNote): void {
  const waiting: unknown = Reflect.get(window, NOTES)
  if (Array.isArray(waiting)) waiting.push(detail)
  else Reflect.set(window, NOTES, [detail])
  document.dispatchEvent(new CustomEvent(NOTE, { detail }))
}

/** Returns the first position of a stack that is not in this script. */
function callerOf(stack: string): Omit<PageNote, 'message'> {
  for (const [, address = '', line, column] of stack.matchAll(/(https?:\/\/[^\s)]+?):(\d+):(\d+)/g)) {
    const { pathname } = new URL(address)
    if (!/\/__vitrine\/(?:squarespace|notes)\.js$/.test(pathname))
      return { file: pathname, line: Number(line), column: Number(column) }
  }
  return { file: location.pathname, line: 1, column: 1 }
}
