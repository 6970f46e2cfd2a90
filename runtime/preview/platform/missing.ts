/// <reference lib="dom" />

/** Name of the events by which scripts of the page tell the author's tools what is missing; `detail` is a `PageNote`. */
export const NOTE = 'vitrine-note'
/** Where notes wait until the tools are there. */
export const NOTES = 'vitrineNotes'

/** A sentence about a script of the theme, with its place. */
export interface PageNote {
  readonly message: string
  /** Path on this site. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly column: number
}

/** Tells the console and the author's tools of a name that the platform has and this page has not, each once. */
export class MissingNames {
  readonly #known = new Set<string>()

  tell(name: string): void {
    if (this.#known.has(name)) return
    this.#known.add(name)
    const place = callerPlace(new Error().stack ?? '')
    const message = `Squarespace's ${name} is not in Vitrine; ${place.file}:${place.line} asks for it`
    // biome-ignore lint/suspicious/noConsole: authors look there first
    console.warn(message)
    note({ ...place, message })
  }

  /** Adds answers for all names that an object has not: each is told of once, and may be called or made. */
  around<Known extends object>(name: string, known: Known): Known {
    return new Proxy(known, {
      get: (target, key) => {
        if (typeof key === 'symbol' || key in target || LOOKED_FOR.has(key)) return Reflect.get(target, key)
        return this.#missing(`${name}.${key}`)
      },
    })
  }

  #missing(name: string): unknown {
    const missing = (): unknown => this.#missing(name)
    return new Proxy(Missing, {
      get: (target, key) => {
        if (key === Symbol.toPrimitive) return () => ''
        if (typeof key === 'symbol' || LOOKED_FOR.has(key)) return Reflect.get(target, key)
        this.tell(name)
        return missing()
      },
      apply: () => {
        this.tell(name)
        return missing()
      },
      construct: () => {
        this.tell(name)
        return Object(missing())
      },
    })
  }
}

/** What may be called and made: a function that minifiers leave one. */
class Missing {}

/** What scripts look for without calling it: promises, serialisers, and what is there while a site is edited. */
const LOOKED_FOR: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
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

/** The first place of a stack that is not in this script. */
function callerPlace(stack: string): Omit<PageNote, 'message'> {
  for (const [, address = '', line, column] of stack.matchAll(/(https?:\/\/[^\s)]+?):(\d+):(\d+)/g)) {
    const { pathname } = new URL(address)
    if (!pathname.endsWith('/platform.js'))
      return { file: pathname, line: Number(line), column: Number(column) }
  }
  return { file: location.pathname, line: 1, column: 1 }
}
