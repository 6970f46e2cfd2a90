import type { Page } from 'playwright-core'

/** A picture of an animation. */
export interface Frame {
  readonly png: Buffer
  /** Milliseconds that it is shown. */
  readonly time: number
}

/** Converts a PNG to WebP with the encoder of a browser. */
export async function toWebp(page: Page, png: Buffer, quality = 0.8): Promise<Buffer> {
  const address = `data:image/png;base64,${png.toString('base64')}`
  const encoded = await page.evaluate(
    async ({ address, quality }) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { address, quality },
  )
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}

/** Size of a picture in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Joins WebP pictures of one size to an animation that plays once. Form of the file: the container
 * specification of WebP (RIFF with VP8X, ANIM and one ANMF a frame).
 */
export function animate(
  pictures: readonly { readonly webp: Buffer; readonly time: number }[],
  { width, height }: Size,
): Buffer {
  const header = Buffer.alloc(10)
  header[0] = 0b10
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  const animation = Buffer.alloc(6)
  animation.writeUInt32LE(0xffffffff, 0)
  animation.writeUInt16LE(1, 4)
  const frames = pictures.map(({ webp, time }) => {
    const frame = Buffer.alloc(16)
    frame.writeUIntLE(width - 1, 6, 3)
    frame.writeUIntLE(height - 1, 9, 3)
    frame.writeUIntLE(time, 12, 3)
    // A frame covers the one before it.
    frame[15] = 0b10
    return chunk('ANMF', Buffer.concat([frame, imageOf(webp)]))
  })
  return riff([chunk('VP8X', header), chunk('ANIM', animation), ...frames])
}

/** Returns the chunk with the pixels of a still picture. */
function imageOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const name = webp.toString('latin1', at, at + 4)
    const length = webp.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (name === 'VP8 ' || name === 'VP8L') return webp.subarray(at, end)
    at = end
  }
  throw new Error('the picture is no WebP')
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

function riff(chunks: readonly Buffer[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}
