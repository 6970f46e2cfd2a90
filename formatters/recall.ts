import type { PluginContext } from '../engine/plugin.ts'
import { kept } from './intl-cache.ts'

/** UTF-16 units of all that is kept together, words and texts; with more, all is printed anew. */
const MAX_SIZE = 16 * 1024 * 1024

/** Texts by the words that decide about them: to look each word up takes less than to put a key together. */
class Shelf {
  text: string | undefined = undefined
  readonly behind = new Map<string, Shelf>()
}

class Texts {
  #shelf = new Shelf()
  #size = 0

  get(words: readonly string[]): string | undefined {
    let shelf: Shelf | undefined = this.#shelf
    for (let i = 0; i < words.length && shelf !== undefined; i++) shelf = shelf.behind.get(words[i]!)
    return shelf?.text
  }

  /** Keeps a text unless it is larger than all may be together. */
  set(words: readonly string[], text: string): void {
    const size = words.reduce((sum, { length }) => sum + length, text.length)
    if (size > MAX_SIZE) return
    if (this.#size + size > MAX_SIZE) {
      this.#shelf = new Shelf()
      this.#size = 0
    }
    this.#size += size
    let shelf = this.#shelf
    for (const word of words) {
      const next = shelf.behind.get(word) ?? new Shelf()
      shelf.behind.set(word, next)
      shelf = next
    }
    shelf.text = text
  }
}

/** Fragments differ where the plug-ins do. */
const textsOf = kept((_plugins: object) => new Texts())

/** What was printed for the same words before, or is printed now: for what nothing but the words decides. */
export function recall(context: PluginContext, words: readonly string[], print: () => string): string {
  const texts = textsOf(context.plugins)
  const known = texts.get(words)
  if (known !== undefined) return known
  // A part of a string is one piece in memory, which what was put together is not.
  const text = ` ${print()}`.slice(1)
  texts.set(words, text)
  return text
}
