/// <reference lib="dom" />
import { openCartChannel } from '../../../page/cart-channel.ts'

/** Events by which somebody is at a page; screen readers give nothing but a click. */
const SIGNS = [
  ...(['pointerdown', 'touchstart', 'wheel', 'scroll'] as const),
  ...(['keydown', 'focusin', 'click', 'change'] as const),
] as const

/**
 * Resolves with the first sign of a visitor, or once the page may be out of date: another tab has changed
 * the cart or a list, or the page is shown again.
 */
export function firstSign(page: Document): Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  return new Promise<void>((resolve) => {
    const view = page.defaultView ?? window
    const options = { capture: true, passive: true, signal }
    const on = (type: string, listener: (event: Event) => void) =>
      view.addEventListener(type, listener, options)
    for (const type of [...SIGNS, 'storage']) on(type, () => resolve())
    // Browsers give one without a movement, too, for a mouse that only rests where a page appears.
    const move = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) resolve()
    }
    view.addEventListener('pointermove', move, options)
    on('pageshow', (event) => 'persisted' in event && event.persisted && resolve())
    on('visibilitychange', () => page.visibilityState === 'visible' && resolve())
    const channel = openCartChannel(resolve)
    // A page with an open channel may be refused by the back/forward cache.
    on('pagehide', () => channel?.close())
    signal.addEventListener('abort', () => channel?.close())
    if (page.activeElement !== null && page.activeElement !== page.body) resolve()
  }).finally(() => ending.abort())
}
