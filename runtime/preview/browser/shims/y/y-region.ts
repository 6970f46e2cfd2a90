/// <reference lib="dom" />

/** A rectangle of the document in CSS pixels, as YUI gives it. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/**
 * Returns where a target is in the document: an element's box, or what is shown of the page for a window or a
 * document.
 */
export function regionOf(target: EventTarget): Region {
  if (!(target instanceof Element))
    return whole({ left: scrollX, top: scrollY, width: innerWidth, height: innerHeight })
  const { left, top, width, height } = target.getBoundingClientRect()
  return whole({ left: left + scrollX, top: top + scrollY, width, height })
}

/** Returns true if two regions overlap; with `all`, if the second one holds all of the first. */
export function inRegion(one: Region, other: Region, all = false): boolean {
  if (all)
    return (
      one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
    )
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

function whole(box: Omit<Region, 'right' | 'bottom'>): Region {
  return { ...box, right: box.left + box.width, bottom: box.top + box.height }
}
