import { memoizeByObject } from '../engine/cache/memoize.ts'
import type { PluginContext } from '../engine/plugin.ts'

/** Limit of the whole cache in UTF-16 units, keys and texts together; a full cache is emptied. */
const MAX_SIZE = 16 * 1024 * 1024

/**
 * A trie of texts by the words of their key: looking each word up is cheaper than joining them to one key.
 */
class TrieNode {
  text: string | undefined = undefined
  readonly children = new Map<string, TrieNode>()
}

class Texts {
  #root = new TrieNode()
  #size = 0

  get(words: readonly string[]): string | undefined {
    let node: TrieNode | undefined = this.#root
    for (let i = 0; i < words.length && node !== undefined; i++) node = node.children.get(words[i]!)
    return node?.text
  }

  /** Stores a text unless it alone exceeds the limit. */
  set(words: readonly string[], text: string): void {
    const size = words.reduce((sum, { length }) => sum + length, text.length)
    if (size > MAX_SIZE) return
    if (this.#size + size > MAX_SIZE) {
      this.#root = new TrieNode()
      this.#size = 0
    }
    this.#size += size
    let node = this.#root
    for (const word of words) {
      const next = node.children.get(word) ?? new TrieNode()
      node.children.set(word, next)
      node = next
    }
    node.text = text
  }
}

/** One cache for each set of plug-ins: fragments differ where plug-ins do. */
const textsOf = memoizeByObject((_plugins: object) => new Texts())

/** Memoizes a formatter's output by the words that decide it. Use only for pure output. */
export function memoizeText(context: PluginContext, words: readonly string[], print: () => string): string {
  const texts = textsOf(context.plugins)
  const known = texts.get(words)
  if (known !== undefined) return known
  // `slice` flattens the joined string, so that the cache holds one piece of memory.
  const text = ` ${print()}`.slice(1)
  texts.set(words, text)
  return text
}
