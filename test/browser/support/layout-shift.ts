import type { BrowserContext, Page } from 'playwright-core'

/** A move of content that no visitor asked for. */
export interface Shift {
  /** Share of the window that moved times the share of the way. */
  readonly value: number
  /** Elements that moved. */
  readonly elements: readonly string[]
}

/** Keeps book of shifts from the first paint of every page on. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { value: number; elements: string[] }[] = []
    Object.assign(window, { harnessShifts: shifts })
    // The browser's own controls move inside when a recording's length becomes known.
    const isInPlayer = ({ left, top, right, bottom }: DOMRect) =>
      [...document.querySelectorAll('audio, video')].some((player) => {
        const box = player.getBoundingClientRect()
        return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
      })
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return !element ? '(gone)' : `${element.localName}.${[...element.classList].join('.')}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        const all: readonly { node: Node | null; currentRect: DOMRect }[] = Reflect.get(entry, 'sources')
        const sources = all.filter(({ node, currentRect }) => node !== null || !isInPlayer(currentRect))
        if (sources.length === 0) continue
        shifts.push({ value: Reflect.get(entry, 'value'), elements: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Shifts of the page on show until now. */
export function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(
    // Entries are reported after the frame that they are about.
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => setTimeout(() => done(Reflect.get(window, 'harnessShifts')))),
      ),
  )
}
