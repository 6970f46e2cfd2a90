import { PLAYER_ROOM } from './film.ts'

/** Hosts whose videos play in a frame, and the addresses of their frames by the id of a video. */
const HOSTS: Readonly<Record<string, ((address: URL) => string | undefined) | undefined>> = Object.freeze({
  'youtube.com': ({ pathname, searchParams }: URL) =>
    onYouTube(searchParams.get('v') ?? /^\/(?:embed|shorts)\/([^/]+)/.exec(pathname)?.[1]),
  'youtu.be': ({ pathname }: URL) => onYouTube(pathname.slice(1)),
  'vimeo.com': ({ pathname }: URL) => {
    const [id] = /\d{5,12}/.exec(pathname) ?? []
    return id && `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`
  },
})

/** The domain of YouTube that keeps no cookies before something plays. */
function onYouTube(id: string | undefined): string | undefined {
  return id !== undefined && /^[\w-]{11}$/.test(id)
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
    : undefined
}

/** Returns the address of a frame that plays a video of a known host; undefined for another address. */
export function frameOf(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const address = new URL(href)
  const host = address.hostname.replace(/^(?:www|m|player)\./, '')
  return Object.hasOwn(HOSTS, host) && /^https?:$/.test(address.protocol) ? HOSTS[host]?.(address) : undefined
}

/** Marks a frame that plays instead of the link before it. */
const PLAYING = 'data-embed-playing'

/**
 * Replaces a pressed link `[data-embed]` by a frame that plays its video; its host is not called before.
 * Returns false for a link to an unknown host, which leads there.
 */
export function playEmbed(link: HTMLAnchorElement): boolean {
  const src = frameOf(link.href)
  if (src === undefined) return false
  const frame = makeFrame(src, link)
  frame.className = 'product-pictures__frame'
  frame.setAttribute(PLAYING, '')
  // The link stays in the page, which others look after.
  link.hidden = true
  link.style.display = 'none'
  link.after(frame)
  frame.focus()
  return true
}

/** Puts the links back whose videos play in an element. */
export function stopEmbeds(within: Element): void {
  for (const frame of within.querySelectorAll(`[${PLAYING}]`)) {
    const link = frame.previousElementSibling
    if (link instanceof HTMLElement) {
      link.hidden = false
      link.style.display = ''
    }
    frame.remove()
  }
}

/**
 * Makes the picture of a video of a known host with a button; a press replaces both by a frame that plays.
 * Undefined for another link.
 */
export function makeEmbed(link: HTMLAnchorElement): (() => HTMLElement) | undefined {
  const src = frameOf(link.href)
  if (src === undefined) return undefined
  return () => {
    const box = document.createElement('div')
    box.className = 'pictures-dialog__embed'
    box.style.cssText = PLAYER_ROOM
    const picture = document.createElement('img')
    const shown = link.querySelector('img')
    picture.src = shown?.currentSrc || shown?.src || ''
    picture.alt = shown?.alt ?? ''
    picture.style.cssText = 'width:100%;height:100%;object-fit:contain'
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'pictures-dialog__button pictures-dialog__play'
    button.style.cssText = 'position:absolute;inset:0;width:max-content;height:max-content;margin:auto'
    button.textContent = titleOf(link)
    button.addEventListener('click', () => {
      const frame = makeFrame(src, link)
      frame.style.cssText = 'width:100%;height:100%;border:0'
      box.replaceChildren(frame)
      frame.focus()
    })
    box.append(picture, button)
    return box
  }
}

function makeFrame(src: string, link: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = titleOf(link)
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  return frame
}

const titleOf = (link: HTMLAnchorElement): string => link.textContent?.trim() || 'Video'
