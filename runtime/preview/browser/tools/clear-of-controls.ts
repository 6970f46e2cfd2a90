/// <reference lib="dom" />

const CONTROLS = 'a[href], button, input, select, label, summary, [role="button"]'
/** Distance in pixels between points that are looked at: less than the smallest control. */
const STEP = 16
/** Bars that may lie above each other at the foot of a window. */
const MOST_BARS = 3

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Returns how many pixels a bar at the foot of the window has to rise so that controls which a page keeps
 * there stay free, such as the menu of a phone's bar. `host` holds the bar. A page's bar that would lift it
 * above the middle of the window counts as content.
 */
export function riseAboveControls(bar: Box, host: Element): number {
  let rise = 0
  for (let bars = 0; bars < MOST_BARS; bars++) {
    const top = topOfControls(bar, rise, host)
    if (top === undefined) return rise
    const next = Math.ceil(bar.bottom - top + STEP / 2)
    if (next <= rise || bar.bottom - next < innerHeight / 2) return rise
    rise = next
  }
  return rise
}

/** Returns the top of what holds a control under the bar; undefined if there is none. */
function topOfControls({ left, right, top, bottom }: Box, rise: number, host: Element): number | undefined {
  const tops: number[] = []
  for (let x = left; x <= right; x += STEP) {
    const [element] = document
      .elementsFromPoint(x, (top + bottom) / 2 - rise)
      .filter((one) => one !== host && !host.contains(one))
    const holder = element?.closest(CONTROLS) && fixedHolder(element)
    if (holder) tops.push(holder.getBoundingClientRect().top)
  }
  return tops.length === 0 ? undefined : Math.min(...tops)
}

/** Returns the nearest element around one that stays where it is while the page scrolls. */
function fixedHolder(element: Element): Element | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (/^(?:fixed|sticky)$/.test(getComputedStyle(at).position)) return at
  return undefined
}
