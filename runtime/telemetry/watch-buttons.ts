import type { ReportedButton, StorefrontEvents } from '../site/events.ts'
import { cut } from './text.ts'

/** Buttons of blocks, which have no behaviour that could report them. */
export const BUTTONS = '.sqs-block-button-element'

export interface WatchedButtons {
  readonly events: StorefrontEvents
  readonly window: Window
  /** CSS selector; `BUTTONS` where left out. */
  readonly selector?: string | undefined
}

const LONGEST_TEXT = 100

/** Reports each button of a page once it is seen, and every click on one. */
export function watchButtons(
  { events, window, selector = BUTTONS }: WatchedButtons,
  signal: AbortSignal,
): void {
  const { document } = window
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      events.emit({ type: 'button-render', button: describe(target) })
    }
  })
  for (const button of document.querySelectorAll(selector)) observer.observe(button)
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest(selector) : null
      if (button !== null) events.emit({ type: 'button-click', button: describe(button) })
    },
    // Before a page's own listeners, which may stop the event.
    { signal, capture: true },
  )
  signal.addEventListener('abort', () => observer.disconnect())
}

function describe(button: Element): ReportedButton {
  const block = button.closest('[data-block-id], [id]')
  const href = button instanceof HTMLAnchorElement ? button.origin + button.pathname : undefined
  return {
    id: block?.getAttribute('data-block-id') ?? block?.getAttribute('id') ?? '',
    text: cut((button.textContent ?? '').replace(/\s+/g, ' ').trim(), LONGEST_TEXT),
    href: href && cut(href, 2083),
  }
}
