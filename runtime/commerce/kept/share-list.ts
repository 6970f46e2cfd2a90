import { keptAddress } from '../../site/kept.ts'
import type { KeptList } from './kept-list.ts'
import type { KeptView } from './kept-view.ts'

/** Gives the link to a list to the device's own dialog, or to the clipboard, or else shows it. */
export async function shareList(list: KeptList, { note, say }: KeptView): Promise<void> {
  const link = new URL(keptAddress(list.name, list.get()), location.href).href
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ url: link })
    await navigator.clipboard.writeText(link)
    note.say(say('keptCopied'))
  } catch (error) {
    // A dialog that was closed is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    note.say(say('keptCopy', { link }))
  }
}
