/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { drawnMap } from '../../../site/drawn-map.ts'

/** Shows players that content holds as a text, sounds that it names, and maps that it describes. */
export function startPlayers(root: ParentNode): void {
  for (const wrapper of root.querySelectorAll<HTMLElement>('.sqs-video-wrapper[data-html]')) {
    if (wrapper.querySelector('iframe, video') !== null) continue
    const player = playerOf(wrapper.dataset.html ?? '')
    if (player !== undefined) wrapper.replaceChildren(player)
  }
  for (const sound of root.querySelectorAll<HTMLElement>('.sqs-audio-embed[data-url]')) {
    if (sound.querySelector('audio') !== null || !isWeb(sound.dataset.url)) continue
    const audio = document.createElement('audio')
    audio.controls = true
    audio.preload = 'none'
    audio.src = sound.dataset.url ?? ''
    audio.setAttribute('aria-label', sound.dataset.title || 'Sound')
    sound.append(audio)
  }
  for (const block of root.querySelectorAll<HTMLElement>('.sqs-block-map')) {
    const content = block.querySelector<HTMLElement>('.sqs-block-content')
    if (content === null || content.childElementCount > 0) continue
    content.innerHTML = drawnMap('')
    content.querySelector('svg')?.setAttribute('aria-label', `Map: ${addressOf(block.dataset.blockJson)}`)
  }
}

/** Attributes that a player keeps; scripts and handlers have no part in one. */
const KEPT = new Set([
  ...['src', 'title', 'width', 'height', 'allow', 'allowfullscreen', 'loading', 'frameborder', 'scrolling'],
  ...['controls', 'preload', 'poster', 'kind', 'srclang', 'label', 'muted', 'loop', 'playsinline', 'type'],
])
const PARTS = new Set(['iframe', 'video', 'source', 'track'])

/** Returns the player in a markup, with harmless attributes alone; undefined where it holds none. */
function playerOf(html: string): HTMLElement | undefined {
  const template = document.createElement('template')
  template.innerHTML = html
  const player = template.content.querySelector<HTMLElement>('iframe, video')
  if (player === null) return undefined
  for (const part of [player, ...player.querySelectorAll('*')]) {
    if (!PARTS.has(part.localName)) part.remove()
    for (const { name, value } of [...part.attributes])
      if (!KEPT.has(name) || (['src', 'poster'].includes(name) && !isWeb(value))) part.removeAttribute(name)
  }
  if (!player.title) player.title = 'Video'
  return player
}

function isWeb(address: string | undefined): boolean {
  if (!address || !URL.canParse(address, location.href)) return false
  const { protocol } = new URL(address, location.href)
  return protocol === 'https:' || protocol === 'http:' || address.startsWith('data:text/vtt')
}

/** The address in a block's settings, in words. */
function addressOf(json = ''): string {
  try {
    const { addressTitle, addressLine1, addressLine2 } = Object(JSON.parse(json).location)
    const parts = [addressTitle, addressLine1, addressLine2].filter(
      (part) => typeof part === 'string' && part,
    )
    return parts.join(', ') || 'an address'
  } catch {
    return 'an address'
  }
}
