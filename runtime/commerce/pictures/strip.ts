import { pauseFilms } from './film.ts'

/** Attributes of a page's pictures, which a theme sets. Each names the picture by its id. */
const PICTURE = 'data-picture'
const THUMB = 'data-thumb'

export function picturesIn(container: Element): readonly HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(`[${PICTURE}]`)]
}

/**
 * Shows a picture in its strip, and marks it and its thumbnail as the current ones. False where there is
 * none.
 */
export function showPicture(container: HTMLElement, id: string, behaviour: ScrollBehavior = 'auto'): boolean {
  const picture = picturesIn(container).find(({ dataset }) => dataset.picture === id)
  if (picture === undefined) return false
  const strip = picture.closest<HTMLElement>('[data-pictures-strip]')
  if (strip !== null) {
    const start = picture.getBoundingClientRect().left - strip.getBoundingClientRect().left
    const room = (strip.clientWidth - picture.offsetWidth) / 2
    strip.scrollTo({ left: strip.scrollLeft + start - room, behavior: behaviour })
  }
  markCurrent(container, id)
  return true
}

/** Marks a picture and its thumbnail as the current ones. */
export function markCurrent(container: HTMLElement, id: string): void {
  for (const picture of picturesIn(container)) {
    const isCurrent = picture.dataset.picture === id
    picture.toggleAttribute('data-current', isCurrent)
    if (!isCurrent) pauseFilms(picture)
  }
  for (const thumb of container.querySelectorAll<HTMLElement>(`[${THUMB}]`)) {
    const isCurrent = thumb.dataset.thumb === id
    if (isCurrent) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}

/** Id of the picture in the middle of a strip. */
function currentOf(strip: HTMLElement): string | undefined {
  const { left, width } = strip.getBoundingClientRect()
  const middle = left + width / 2
  const distance = (picture: Element) => {
    const box = picture.getBoundingClientRect()
    return Math.abs(box.left + box.width / 2 - middle)
  }
  return [...picturesIn(strip)].sort((one, other) => distance(one) - distance(other))[0]?.dataset.picture
}

/** Keeps thumbnails in step with the strip of their pictures. Ends with the signal. */
export function followStrip(container: HTMLElement, signal: AbortSignal): void {
  const strip = container.querySelector<HTMLElement>('[data-pictures-strip]')
  if (strip === null) return
  let isWaiting = false
  /** Picture that a thumbnail or the focus has the strip scroll to: those before it are not current. */
  let goal: string | undefined
  const follow = () => {
    isWaiting = false
    const id = signal.aborted ? undefined : currentOf(strip)
    if (id === undefined || (goal !== undefined && id !== goal)) return
    goal = undefined
    markCurrent(container, id)
  }
  const arrive = () => {
    goal = undefined
    follow()
  }
  const goTo = (id = '') => {
    goal = showPicture(container, id, smoothly()) ? id : undefined
  }
  for (const type of ['scrollend', 'pointerdown', 'wheel'])
    strip.addEventListener(type, arrive, { signal, passive: true })
  strip.addEventListener(
    'scroll',
    () => {
      if (!isWaiting) requestAnimationFrame(follow)
      isWaiting = true
    },
    { signal, passive: true },
  )
  container.addEventListener(
    'click',
    (event) => {
      const thumb = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${THUMB}]`) : null
      if (thumb === null) return
      // The address would make the page jump.
      event.preventDefault()
      goTo(thumb.dataset.thumb)
    },
    { signal },
  )
  strip.addEventListener(
    'focusin',
    ({ target }) => {
      // Browsers leave it where it is if its edge is seen. A press shows a picture as it is.
      if (target instanceof Element && target.matches(':focus-visible'))
        goTo(target.closest<HTMLElement>(`[${PICTURE}]`)?.dataset.picture)
    },
    { signal },
  )
  follow()
}

/** Scrolling that is seen, unless the visitor wants less motion. */
export function smoothly(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
