import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { accepts, hasAlready } from '../pages/answer/accepts.ts'
import { digestOf } from '../pages/answer/etag.ts'
import { byteRange } from './byte-range.ts'

/** A file as it is sent. */
export interface SentFile {
  readonly body: string | Uint8Array
  readonly type: string
  readonly cacheControl: string
}

/** A browser asks each time whether a file has changed. */
export const FOLLOWED = { cacheControl: 'no-cache' }

const PACKERS = Object.freeze({
  // Less by a twentieth would cost ten times as long.
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
})

/** Files that are not text are already compressed. */
const TEXT = /^text\/|javascript|json|xml/
/** Below, nothing is won. */
const SMALL = 500

/** A file with what is made of it once, however often it is sent. */
class PackedFile {
  readonly body: Buffer
  readonly #tag: string
  readonly #packed = new Map<string, Promise<Uint8Array>>()

  constructor({ body }: SentFile) {
    this.body = Buffer.from(body)
    this.#tag = `"${digestOf(body)}"`
  }

  async answer(request: Request, { type, cacheControl }: SentFile): Promise<Response> {
    const headers = {
      'content-type': type,
      'cache-control': cacheControl,
      etag: this.#tag,
      vary: 'accept-encoding',
      ...(!TEXT.test(type) && { 'accept-ranges': 'bytes' }),
    }
    if (hasAlready(request, this.#tag)) return new Response(null, { status: 304, headers })
    const range = TEXT.test(type) ? undefined : byteRange(request.headers, this.body.length)
    if (range !== undefined) {
      const { first, last } = range
      const part = `bytes ${first}-${last}/${this.body.length}`
      return new Response(new Uint8Array(this.body.subarray(first, last + 1)), {
        status: 206,
        headers: { ...headers, 'content-range': part },
      })
    }
    const isWorthIt = TEXT.test(type) && this.body.length >= SMALL
    const encoding = isWorthIt ? (['br', 'gzip'] as const).find((name) => accepts(request, name)) : undefined
    if (encoding === undefined) return new Response(new Uint8Array(this.body), { headers })
    const packed = this.#packed.get(encoding) ?? PACKERS[encoding](this.body)
    this.#packed.set(encoding, packed)
    return new Response(new Uint8Array(await packed), {
      headers: { ...headers, 'content-encoding': encoding },
    })
  }
}

/** Files that are asked for again and again, by address: a changed one is another one. */
export class PackedFiles {
  readonly #known = new LRUCache<string, { file: PackedFile }>({
    max: 500,
    maxSize: 32_000_000,
    sizeCalculation: ({ file }) => Math.max(file.body.length, 1),
  })

  answer(request: Request, path: string, sent: SentFile): Promise<Response> {
    const known = this.#known.get(path)
    if (known === undefined) {
      const file = new PackedFile(sent)
      this.#known.set(path, { file })
      return file.answer(request, sent)
    }
    if (!known.file.body.equals(Buffer.from(sent.body))) known.file = new PackedFile(sent)
    return known.file.answer(request, sent)
  }
}
