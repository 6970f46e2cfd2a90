/** A template and its data, as they are typed. */
export interface Draft {
  readonly template: string
  /** JSON, perhaps with mistakes. */
  readonly data: string
}

/** Characters that a shared address may have behind its `#`. */
const LONGEST_CODE = 32_000
/** Most characters that are unpacked: an address is not trusted. */
const MOST_UNPACKED = 20_000_000

/** Returns a draft as the part of an address behind `#`; undefined where it would be too long. */
export async function encode({ template, data }: Draft): Promise<string | undefined> {
  const packed = new Blob([JSON.stringify([template, data])])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  if (bytes.length > LONGEST_CODE) return undefined
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Returns the draft of such a part; undefined for anything else. */
export async function decode(code: string): Promise<Draft | undefined> {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return draftOf(JSON.parse(await readText(stream)))
  } catch {
    return undefined
  }
}

/** Returns the draft that a value of the history, the storage or an address holds. */
export function draftOf(value: unknown): Draft | undefined {
  if (!Array.isArray(value)) return undefined
  const [template, data]: readonly unknown[] = value
  return typeof template === 'string' && typeof data === 'string' ? { template, data } : undefined
}

/** @throws RangeError where more is unpacked than fits a draft */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
    if (text.length > MOST_UNPACKED) {
      await reader.cancel()
      throw new RangeError('too long')
    }
  }
}
