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

/**
 * Replaces a pressed link `[data-embed]` by a frame that plays its video; its host is not called before.
 * Returns false for a link to an unknown host, which leads there.
 */
export function playEmbed(link: HTMLAnchorElement): boolean {
  const src = frameOf(link.href)
  if (src === undefined) return false
  const frame = document.createElement('iframe')
  frame.className = 'product-pictures__frame'
  frame.src = src
  frame.title = link.textContent?.trim() || 'Video'
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  frame.allowFullscreen = true
  // The link stays in the page, which others look after.
  link.hidden = true
  link.style.display = 'none'
  link.after(frame)
  frame.focus()
  return true
}
