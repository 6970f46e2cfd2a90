/// <reference lib="dom" />
import { type Draft, decode, draftOf, encode } from './draft.ts'

const KEY = 'vitrine-playground'

/** Where a draft was found. */
export interface Found {
  readonly draft: Draft | undefined
  /** The address holds something that is no draft. */
  readonly isBroken: boolean
}

/**
 * Keeps the draft in the entry of the history (of any length, for going back and a reload), in the storage
 * of the tab (what a page saves while it is left may be missing in its entry), in the address (to share it)
 * and in the storage of the browser (for the next visit).
 */
export class Memory {
  #saved = 0

  /** Returns the draft of this entry of the history, else of the address, else of the last visit. */
  async load(): Promise<Found> {
    const kept = draftOf(history.state)
    if (kept !== undefined) {
      const newest = read(sessionStorage)
      const isSame = newest !== undefined && idOf(newest) === idOf(history.state)
      return { draft: (isSame ? draftOf(newest) : undefined) ?? kept, isBroken: false }
    }
    const code = location.hash.slice(1)
    if (code === '') return { draft: draftOf(read(localStorage)), isBroken: false }
    const draft = await decode(code)
    return { draft, isBroken: draft === undefined }
  }

  /** Puts a draft into this entry of the history. Returns false where it may be lost by leaving at once. */
  keep({ template, data }: Draft): boolean {
    const state = [template, data, idOf(history.state) ?? `${Date.now()}-${Math.random()}`]
    history.replaceState(state, '')
    return write(sessionStorage, state)
  }

  /** Saves a draft before it returns. Resolves with whether the address holds it, too. */
  async save(draft: Draft): Promise<boolean> {
    const turn = ++this.#saved
    this.keep(draft)
    write(localStorage, history.state)
    const code = await encode(draft)
    // What was typed meanwhile is saved by a later call.
    if (turn !== this.#saved) return code !== undefined
    history.replaceState(
      history.state,
      '',
      code === undefined ? location.pathname + location.search : `#${code}`,
    )
    return code !== undefined
  }

  /** Forgets saves under way: the page shows another entry of the history. */
  leave(): void {
    this.#saved++
  }
}

/** Returns the name of an entry of the history: its third part. */
function idOf(state: unknown): unknown {
  return Array.isArray(state) ? state[2] : undefined
}

function read(storage: Storage): unknown {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null')
  } catch {
    return undefined
  }
}

/** Returns false if the storage is full. */
function write(storage: Storage, state: unknown): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(state))
    return true
  } catch {
    storage.removeItem(KEY)
    return false
  }
}
