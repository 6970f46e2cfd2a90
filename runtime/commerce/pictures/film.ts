/** A video as a page shows it. */
export interface Film {
  readonly src: string
  readonly poster: string
  /** Name for screen readers. */
  readonly alt: string
}

/** Returns the video of an item among the pictures of a page; undefined for a picture. */
export function filmIn(picture: HTMLElement): Film | undefined {
  const video = picture.querySelector('video')
  const src = video?.currentSrc || video?.getAttribute('src') || ''
  if (video === null || src === '') return undefined
  return { src, poster: video.poster, alt: video.getAttribute('aria-label') ?? '' }
}

/** Style of what plays in the dialog of the pictures: it leaves room for buttons above and below. */
export const PLAYER_ROOM =
  'position:absolute;inset:4.5rem 1rem;width:calc(100% - 2rem);height:calc(100% - 9rem);object-fit:contain'

/** Makes a player of a video, which never starts by itself. */
export function makePlayer({ src, poster, alt }: Film): HTMLVideoElement {
  const player = document.createElement('video')
  player.className = 'pictures-dialog__film'
  player.style.cssText = PLAYER_ROOM
  player.controls = true
  player.preload = 'none'
  player.playsInline = true
  player.poster = poster
  player.src = src
  player.setAttribute('aria-label', alt)
  return player
}

/** Stops the videos in an element. */
export function pauseFilms(within: Element): void {
  for (const film of within.querySelectorAll('video')) if (!film.paused) film.pause()
}
