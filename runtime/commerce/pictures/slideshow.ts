import { PICTURE_MESSAGES } from '../../site/messages/pictures.ts'
import type { Commerce } from '../commerce.ts'
import { picturesIn, showPicture } from './strip.ts'

/** Seconds of a picture where the gallery names none. */
const USUAL = 5

/**
 * Advances a strip automatically, with a button that stops it. It pauses while it has the pointer or the
 * focus or is out of view, and never moves under reduced motion. Ends with the signal.
 */
export function playSlideshow(container: HTMLElement, commerce: Commerce, signal: AbortSignal): void {
  const say = commerce.sentences(PICTURE_MESSAGES)
  const strip = container.querySelector<HTMLElement>('[data-pictures-strip]')
  if (strip === null || picturesIn(strip).length < 2) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'gallery__pause'
  // Over the pictures, so that it moves nothing.
  button.style.cssText = 'position:absolute;z-index:2'
  const rests = new Set<string>()
  let isPaused = false
  let timer: ReturnType<typeof setInterval> | undefined

  const next = () => {
    const pictures = picturesIn(strip)
    const at = pictures.findIndex((picture) => picture.hasAttribute('data-current'))
    const { picture = '' } = pictures[(at + 1) % pictures.length]?.dataset ?? {}
    showPicture(container, picture, 'smooth')
  }
  const update = () => {
    clearInterval(timer)
    button.hidden = calm.matches
    button.textContent = isPaused ? say('slideshowPlay') : say('slideshowPause')
    const seconds = Number(container.dataset.autoplayDuration) || USUAL
    if (!isPaused && !calm.matches && rests.size === 0) timer = setInterval(next, seconds * 1000)
  }
  const rest = (reason: string, isResting: boolean) => {
    if (isResting) rests.add(reason)
    else rests.delete(reason)
    update()
  }
  button.addEventListener(
    'click',
    () => {
      isPaused = !isPaused
      update()
    },
    { signal },
  )
  strip.addEventListener('pointerenter', () => rest('pointer', true), { signal })
  strip.addEventListener('pointerleave', () => rest('pointer', false), { signal })
  strip.addEventListener('focusin', () => rest('focus', true), { signal })
  strip.addEventListener('focusout', () => rest('focus', false), { signal })
  // Both events stay at the video.
  strip.addEventListener('play', () => rest('film', true), { signal, capture: true })
  strip.addEventListener('pause', () => rest('film', false), { signal, capture: true })
  const look = () => rest('hidden', document.visibilityState === 'hidden')
  document.addEventListener('visibilitychange', look, { signal })
  calm.addEventListener('change', update, { signal })
  const observer = new IntersectionObserver(([seen]) => rest('far', seen?.isIntersecting !== true))
  observer.observe(strip)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    observer.disconnect()
    button.remove()
  })
  strip.before(button)
  look()
}
