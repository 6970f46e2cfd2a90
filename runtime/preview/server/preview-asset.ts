import { asset } from '../../../templates/content/index.ts'
import type { SentFile } from './packed-file.ts'

/** Pictures and sounds of the site that Vitrine brings along. */
export function previewAsset(path: string): SentFile | undefined {
  const found = asset(path)
  return found && { ...found, cacheControl: 'max-age=3600' }
}
