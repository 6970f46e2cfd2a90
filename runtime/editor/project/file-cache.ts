import { LRUCache } from 'lru-cache'
import type { Source } from '../../../engine/syntax/source.ts'
import type { NamedFile } from './named-files.ts'

/** Bytes that are about taken by one entry of a result. */
const ENTRY = 100

interface Entry<Result> {
  readonly version: NamedFile['version']
  readonly result: Result
}

/** Results that follow from the text of a file, kept until it changes or their sum is too large. */
export class FileCache<Result> {
  readonly #known

  constructor(
    /** Bytes of all texts and results at the most: parts of a text keep the whole of it. */
    largest: number,
    readonly countOf: (result: Result) => number,
  ) {
    this.#known = new LRUCache<string, Entry<Result>>({ maxSize: largest })
  }

  /** Returns the result of a file, made of its text where it changed; undefined where the file has gone. */
  get(file: NamedFile, make: (source: Source) => Result): Result | undefined {
    const known = this.#known.get(file.path)
    if (known?.version === file.version) return known.result
    const source = file.read()
    if (source === undefined) return undefined
    const result = make(source)
    const size = source.text.length + ENTRY * (1 + this.countOf(result))
    this.#known.set(file.path, { version: file.version, result }, { size })
    return result
  }

  clear(): void {
    this.#known.clear()
  }
}
