/// <reference lib="dom" />

/** Takes back what a design has set. */
export type Undress = () => void

export interface Dressed {
  readonly root: Element
  readonly slides: readonly Element[]
  /** `stacked` shows one slide at a time; the others show all. */
  readonly design: string
  readonly options: unknown
}

/** Options of designs, which scripts also set by name: `gallery.set('gutter', 20)`. */
export const DESIGN_OPTIONS: ReadonlySet<string> = new Set([
  'aspectRatio',
  'columnWidth',
  'gutter',
  'transition',
])

/** Class of the current slide. */
export const ACTIVE = 'sqs-active-slide'

type Styles = Readonly<Record<string, string>>

/**
 * Lays a gallery out in one of Squarespace's designs: classes as themes style them, and the styles that they
 * rely on.
 */
export function dress({ root, slides, design, options }: Dressed): Undress {
  const settings: Readonly<Record<string, unknown>> = { ...Object(options) }
  const undo: Undress[] = []
  const wear = (element: Element, styles: Styles) => undo.push(setStyles(element, styles))
  const name = `sqs-gallery-design-${design}`
  root.classList.add('sqs-gallery', name)
  undo.push(() => root.classList.remove('sqs-gallery', name))
  for (const slide of slides) slide.classList.add(`${name}-slide`)
  undo.push(() => {
    for (const slide of slides) slide.classList.remove(`${name}-slide`)
  })
  if (design === 'stacked') {
    // All slides are in one cell, so that the highest one decides where a theme sets no height.
    wear(root, { display: 'grid', overflow: 'hidden' })
    for (const slide of slides) wear(slide, { gridArea: '1 / 1', minWidth: '0' })
    undo.push(showActive(slides, settings.transition !== 'none'))
  } else if (/^auto(?:columns|grid)$/.test(design)) {
    const gap = pixels(settings.gutter, 10)
    const ratio = Number(settings.aspectRatio)
    wear(root, { columnWidth: pixels(settings.columnWidth, 300), columnGap: gap })
    // Squarespace sets slides at absolute positions, so that what lies over one begins at its corner.
    const looks = {
      display: 'block',
      position: 'relative',
      breakInside: 'avoid',
      width: '100%',
      marginBottom: gap,
    }
    for (const slide of slides) wear(slide, { ...looks, ...box(ratio) })
  } else if (design === 'strip') {
    wear(root, { display: 'flex', overflowX: 'auto' })
    for (const slide of slides) wear(slide, { flex: 'none' })
    undo.push(scrollToActive(root, slides))
  }
  return () => {
    for (const one of undo.reverse()) one()
  }
}

/** Keeps one slide visible, the one that has the class of the current slide. */
function showActive(slides: readonly Element[], fades: boolean): Undress {
  const undo: Undress[] = []
  const show = (slide: Element) => {
    const isActive = slide.classList.contains(ACTIVE)
    setStyles(slide, { opacity: isActive ? '1' : '0', visibility: isActive ? 'visible' : 'hidden' })
  }
  const transition = fades && isMoving() ? 'opacity .5s, visibility .5s' : 'none'
  for (const slide of slides) undo.push(setStyles(slide, { opacity: '0', visibility: 'hidden', transition }))
  undo.push(whenChanged(slides, show))
  return () => {
    for (const one of undo.reverse()) one()
  }
}

/** Scrolls a strip to each slide that becomes the current one. */
function scrollToActive(root: Element, slides: readonly Element[]): Undress {
  return whenChanged(slides, (slide) => {
    if (!slide.classList.contains(ACTIVE)) return
    const left = slide.getBoundingClientRect().left - root.getBoundingClientRect().left
    root.scrollBy({ left, behavior: isMoving() ? 'smooth' : 'auto' })
  })
}

/** Calls with each slide that becomes, or ceases to be, the current one. */
function whenChanged(slides: readonly Element[], call: (slide: Element) => void): Undress {
  const observers = slides.map((slide) => {
    const observer = new MutationObserver(([change]) => {
      const wasActive = change?.oldValue?.split(/\s+/).includes(ACTIVE) ?? false
      if (wasActive !== slide.classList.contains(ACTIVE)) call(slide)
    })
    observer.observe(slide, { attributeFilter: ['class'], attributeOldValue: true })
    return observer
  })
  return () => {
    for (const observer of observers) observer.disconnect()
  }
}

function isMoving(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Width to height, as a number above zero. */
function box(ratio: number): Styles {
  return Number.isFinite(ratio) && ratio > 0 ? { aspectRatio: String(ratio), overflow: 'hidden' } : {}
}

function pixels(value: unknown, otherwise: number): string {
  const number = Number.parseFloat(String(value))
  return `${Number.isFinite(number) ? number : otherwise}px`
}

function setStyles(element: Element, styles: Styles): Undress {
  if (!(element instanceof HTMLElement)) return () => {}
  const { style } = element
  const before = Object.fromEntries(Object.keys(styles).map((name) => [name, Reflect.get(style, name)]))
  Object.assign(style, styles)
  return () => void Object.assign(style, before)
}
