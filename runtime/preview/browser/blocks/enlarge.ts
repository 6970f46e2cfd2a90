/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { Lightbox } from '../shims/lightbox.ts'

const OPENERS = '.sqs-block-image .lightbox, a.js-gallery-lightbox-opener, a.image-slide-anchor'

/** Shows a picture above the page where a visitor pressed one that can be enlarged; returns true if so. */
export function enlarge(target: Element): boolean {
  const opener = target.closest(OPENERS)
  const content = opener?.querySelector('img')
  if (!opener || !content) return false
  const gallery = opener.closest('.sqs-gallery')
  const images = gallery === null ? [content] : [...gallery.querySelectorAll('img')]
  const set = images.map((image) => {
    const words = image.closest('figure, .slide')?.querySelector('.image-caption, .meta')
    return { content: image, ...(words && { meta: words.cloneNode(true) }) }
  })
  new Lightbox({ set, currentSetIndex: images.indexOf(content) }).render()
  return true
}
