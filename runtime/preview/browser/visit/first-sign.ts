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
    const on = <T extends keyof WindowEventMap>(type: T, listener: (event: WindowEventMap[T]) => void) =>
      view.addEventListener(type, listener, options)
    for (const type of [...SIGNS, 'storage'] as const) on(type, () => resolve())
    // Browsers give one without a movement, too, for a mouse that only rests where a page appears.
    on('pointermove', ({ movementX, movementY }) => (movementX || movementY) && resolve())
    on('pageshow', ({ persisted }) => persisted && resolve())
    page.addEventListener('visibilitychange', () => page.visibilityState === 'visible' && resolve(), options)
    const channel = openCartChannel(resolve)
    // A page with an open channel may be refused by the back/forward cache.
    on('pagehide', () => channel?.close())
    signal.addEventListener('abort', () => channel?.close())
    if (page.activeElement !== null && page.activeElement !== page.body) resolve()
  }).finally(() => ending.abort())
}
