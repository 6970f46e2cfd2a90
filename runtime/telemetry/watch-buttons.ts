import type { ReportedButton, StorefrontEvents } from '../site/events.ts'
import { cut } from './text.ts'
import { watchElements } from './watch-elements.ts'

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
  const report = (type: 'button-render' | 'button-click') => (button: Element) =>
    events.emit({ type, button: describe(button) })
  watchElements({ window, selector, seen: report('button-render'), clicked: report('button-click') }, signal)
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
