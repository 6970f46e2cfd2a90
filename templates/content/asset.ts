import { picture } from './pictures/index.ts'
import { SOUND_PATH, sound } from './sound.ts'

/** A file of the seed, ready to be sent. */
export interface Asset {
  readonly type: string
  readonly body: string | Uint8Array
}

/**
 * The file at a path that the seed's data names: pictures under `/images/`, the sample of sound; a query is
 * ignored.
 */
export function asset(path: string): Asset | undefined {
  if (path.split('?')[0] === SOUND_PATH) return { type: 'audio/wav', body: sound() }
  const body = picture(path)
  return body === undefined ? undefined : { type: 'image/svg+xml', body }
}
