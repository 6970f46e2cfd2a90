import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { escapePattern } from '../../../files/escape.ts'
import { type Checksum, checksumOf, joinSums } from './checksum.ts'

/** Values of the placeholders of a text, by name. */
export type Fillings = Readonly<Record<string, string>>

/** A text that is the same for all visitors but for gaps, which are filled for each visitor. */
export class TextWithGaps {
  readonly #parts: readonly Buffer[]
  #deflated: Promise<readonly Uint8Array[]> | undefined
  #checksums: readonly Checksum[] | undefined

  /** @param names of the gaps; one fewer than there are parts. */
  constructor(
    parts: readonly string[],
    readonly names: readonly string[],
  ) {
    this.#parts = parts.map((part) => Buffer.from(part))
  }

  /** Cuts a text at its marks. @param marks the name of a gap by its mark; no mark holds another one */
  static cut(text: string, marks: ReadonlyMap<string, string>): TextWithGaps {
    const parts: string[] = []
    const names: string[] = []
    let end = 0
    for (const { 0: mark, index } of marks.size === 0
      ? []
      : text.matchAll(new RegExp([...marks.keys()].map(escapePattern).join('|'), 'g'))) {
      parts.push(text.slice(end, index))
      names.push(marks.get(mark)!)
      end = index + mark.length
    }
    return new TextWithGaps([...parts, text.slice(end)], names)
  }

  /** Bytes that are the same for all visitors. */
  get length(): number {
    return this.#parts.reduce((size, part) => size + part.length, 0)
  }

  equals(other: TextWithGaps): boolean {
    return (
      this.names.join() === other.names.join() &&
      this.#parts.every((part, at) => other.#parts[at]?.equals(part) === true)
    )
  }

  plain(fillings: Fillings): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#woven(this.#parts, this.#filled(fillings)))
  }

  /**
   * Returns the text in gzip format. The parts are compressed once; the values go between them uncompressed,
   * for which the format has stored blocks (RFC 1951, section 3.2.4).
   */
  async gzip(fillings: Fillings): Promise<Buffer<ArrayBuffer>> {
    this.#deflated ??= Promise.all(this.#parts.map((part) => deflate(part, OPEN_ENDED)))
    return this.#gzipOf(await this.#deflated, fillings)
  }

  /**
   * Returns a text that is sent once in gzip format. To hand its parts to another thread would take longer
   * than to compress them here, and a tenth less of size twice as long.
   */
  gzipOnce(fillings: Fillings): Buffer<ArrayBuffer> {
    return this.#gzipOf(
      this.#parts.map((part) => deflateRawSync(part, { ...OPEN_ENDED, level: QUICK })),
      fillings,
    )
  }

  #gzipOf(deflated: readonly Uint8Array[], fillings: Fillings): Buffer<ArrayBuffer> {
    const filled = this.#filled(fillings)
    this.#checksums ??= this.#parts.map(checksumOf)
    const [first, ...others] = this.#checksums
    const sum = others.reduce((before, part, at) => {
      const value = filled[at]!
      // Node's checksum of an empty text starts over.
      return joinSums(value.length > 0 ? crc32(value, before) : before, part)
    }, first!.sum)
    const sums = Buffer.alloc(8)
    sums.writeUInt32LE(sum)
    sums.writeUInt32LE(filled.reduce((size, value) => size + value.length, this.length) % 2 ** 32, 4)
    return Buffer.concat([GZIP, ...this.#woven(deflated, filled.map(stored)), END, sums])
  }

  #filled(fillings: Fillings): readonly Buffer[] {
    return this.names.map((name) => Buffer.from(fillings[name] ?? ''))
  }

  #woven(parts: readonly Uint8Array[], between: readonly Uint8Array[]): Uint8Array[] {
    const woven = [parts[0]!]
    for (const [at, value] of between.entries()) woven.push(value, parts[at + 1]!)
    return woven
  }
}

const deflate = promisify(deflateRaw) as (
  text: Buffer,
  options: { readonly finishFlush: number },
) => Promise<Buffer>
/** A part ends at a byte, refers to nothing before it, and more may come. */
const OPEN_ENDED = { finishFlush: constants.Z_FULL_FLUSH }
/** Compression level of a text that is sent once. */
const QUICK = 3
const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const END = Buffer.from([3, 0])
const LONGEST_BLOCK = 0xffff

function stored(text: Buffer): Buffer {
  const blocks: Buffer[] = []
  for (let at = 0; at < text.length; at += LONGEST_BLOCK) {
    const block = text.subarray(at, at + LONGEST_BLOCK)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(~block.length & LONGEST_BLOCK, 3)
    blocks.push(head, block)
  }
  return Buffer.concat(blocks)
}
