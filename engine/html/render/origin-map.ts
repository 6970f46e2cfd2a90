import { lastBegun } from '../../syntax/last-begun.ts'
import type { Origin, OriginAt } from '../nodes.ts'

/** Called with the part of a text that begins at an offset of the output. */
export type Trace = (offset: number, originAt: OriginAt, from: number) => void

/** Where the parts of an output come from, collected while it is written. */
export class OriginMap {
  readonly #parts: { readonly offset: number; readonly originAt: OriginAt; readonly from: number }[] = []

  readonly add: Trace = (offset, originAt, from) => {
    // Where an attribute was shortened or nothing was written, the part before is gone.
    while (this.#parts.length > 0 && this.#parts[this.#parts.length - 1]!.offset >= offset) this.#parts.pop()
    this.#parts.push({ offset, originAt, from })
  }

  /** Returns the origin of an offset of the output: of the last part that begins there or before. */
  readonly at = (offset: number): Origin | undefined => {
    const part = this.#parts[lastBegun(this.#parts, offset, (begun) => begun.offset)]
    return part?.originAt(part.from + offset - part.offset)
  }
}
