import { step } from '../../../engine/step.ts'
import { str } from '../../../engine/value.ts'
import { PICTURE_MESSAGES } from '../../site/messages/pictures.ts'
import type { Commerce } from '../commerce.ts'
import type { Enhanced } from '../enhance.ts'
import { playSlideshow } from './slideshow.ts'
import { followStrip, picturesIn, showPicture } from './strip.ts'
import { openPictures } from './viewer.ts'

/** Brings the pictures in an element to life. Returns what ends it. */
export function startPictures({ container, commerce, product }: Enhanced): () => void {
  const ending = new AbortController()
  const { signal } = ending
  followStrip(container, signal)
  if ('autoplay' in container.dataset) playSlideshow(container, commerce, signal)
  let shown = ''
  const follow = () => {
    const chosen = str(step(product?.get().facts.variant, 'mainImageId'))
    if (chosen !== '' && chosen !== shown) showPicture(container, chosen)
    shown = chosen
  }
  signal.addEventListener('abort', product?.subscribe(follow) ?? (() => {}))
  follow()
  container.addEventListener('click', (event) => enlarge(container, commerce, event), { signal })
  return () => ending.abort()
}

/**
 * Opens the picture whose `[data-enlarge]` was pressed; the attribute, or else the link, names the large one.
 */
function enlarge(container: HTMLElement, commerce: Commerce, event: MouseEvent): void {
  const { target } = event
  const opener = target instanceof Element ? target.closest<HTMLElement>('[data-enlarge]') : null
  // A link that is opened in another tab stays one.
  if (opener === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const openers = picturesIn(container).flatMap((picture) => {
    const own = picture.querySelector<HTMLElement>('[data-enlarge]')
    return own === null ? [] : [{ own, id: picture.dataset.picture ?? '' }]
  })
  const pictures = openers.map(({ own, id }) => ({
    id,
    src: own.dataset.enlarge || own.getAttribute('href') || '',
    alt: own.querySelector('img')?.alt ?? '',
  }))
  openPictures(commerce, {
    pictures,
    start: Math.max(
      0,
      openers.findIndex(({ own }) => own === opener),
    ),
    name: container.getAttribute('aria-label') ?? commerce.sentences(PICTURE_MESSAGES)('pictures'),
    opener,
    shown: ({ id }) => showPicture(container, id),
    theme: container.dataset.enlargeTheme ?? 'dark',
  })
}
