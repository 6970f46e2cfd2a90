import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import { PICTURE_MESSAGES } from '../../site/messages/pictures.ts'
import type { Commerce } from '../commerce.ts'
import type { Enhanced } from '../enhance.ts'
import { makeEmbed, playEmbed, stopEmbeds } from './embed.ts'
import { filmIn, makePlayer, pauseFilms } from './film.ts'
import { playSlideshow } from './slideshow.ts'
import { followStrip, picturesIn, showPicture } from './strip.ts'
import { type LargePicture, openPictures } from './viewer.ts'

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
  const press = (event: MouseEvent) => {
    // A link that is opened in another tab stays one.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    const opener = event.target.closest<HTMLElement>('[data-enlarge]')
    const embed = event.target.closest<HTMLAnchorElement>('a[data-embed]')
    if (opener !== null) enlarge(container, commerce, opener)
    if (opener !== null || (embed !== null && playEmbed(embed))) event.preventDefault()
  }
  container.addEventListener('click', press, { signal })
  return () => ending.abort()
}

/**
 * Opens a picture beside the others and the videos; `data-enlarge`, or else the link, names the large one.
 */
function enlarge(container: HTMLElement, commerce: Commerce, opener: HTMLElement): void {
  const pictures = picturesIn(container).flatMap((picture): LargePicture[] => {
    const id = picture.dataset.picture ?? ''
    const own = picture.querySelector<HTMLElement>('[data-enlarge]')
    if (own !== null) {
      const src = own.dataset.enlarge || own.getAttribute('href') || ''
      return [{ own, id, src, alt: own.querySelector('img')?.alt ?? '' }]
    }
    const play = playerOf(picture)
    return play === undefined ? [] : [{ own, id, src: '', alt: '', play }]
  })
  stopEmbeds(container)
  pauseFilms(container)
  openPictures(commerce, {
    pictures,
    name: container.getAttribute('aria-label') ?? commerce.sentences(PICTURE_MESSAGES)('pictures'),
    opener,
    shown: ({ id }) => showPicture(container, id),
    theme: container.dataset.enlargeTheme ?? 'dark',
  })
}

/** Returns what makes the player of a video among the pictures; undefined where there is none. */
function playerOf(picture: HTMLElement): (() => HTMLElement) | undefined {
  const film = filmIn(picture)
  if (film !== undefined) return () => makePlayer(film)
  const link = picture.querySelector<HTMLAnchorElement>('a[data-embed]')
  return link === null ? undefined : makeEmbed(link)
}
