import { picture } from './pictures/index.ts'
import { SOUND_PATH, sound } from './sound.ts'
import { VIDEO_PATH, video } from './video.ts'

/** A file of the demo's content, ready to be sent. */
export interface Asset {
  readonly type: string
  readonly body: string | Uint8Array
}

/**
 * The file at a path that the demo's content names: pictures under `/images/`, the samples of sound and
 * video; a query is ignored.
 */
export function asset(path: string): Asset | undefined {
  const [name] = path.split('?')
  if (name === SOUND_PATH) return { type: 'audio/wav', body: sound() }
  if (name === VIDEO_PATH) return { type: 'video/webm', body: video() }
  const body = picture(path)
  return body === undefined ? undefined : { type: 'image/svg+xml', body }
}
