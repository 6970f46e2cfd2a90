/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

const STRIPS = '.sqs-gallery-block-slideshow, .sqs-gallery-block-slider'

/** Gives slideshows and sliders buttons to the slide before and the next one; each can be scrolled, too. */
export function startStrips(root: ParentNode): void {
  for (const container of root.querySelectorAll<HTMLElement>(STRIPS)) {
    const strip = container.querySelector<HTMLElement>('.sqs-gallery')
    if (strip === null || strip.children.length < 2 || container.querySelector('.vitrine-strip')) continue
    strip.tabIndex = 0
    if (!strip.hasAttribute('role')) strip.setAttribute('role', 'group')
    if (!strip.hasAttribute('aria-label')) strip.setAttribute('aria-label', 'Pictures')
    const controls = document.createElement('div')
    controls.className = 'sqs-gallery-controls vitrine-strip'
    controls.append(button('previous', 'Previous picture', '‹'), button('next', 'Next picture', '›'))
    container.append(controls)

    function button(name: string, label: string, sign: string): HTMLButtonElement {
      const made = document.createElement('button')
      made.type = 'button'
      made.className = name
      made.textContent = sign
      made.setAttribute('aria-label', label)
      made.addEventListener('click', () => strip && move(strip, name === 'next' ? 1 : -1))
      return made
    }
  }
}

/** Scrolls a strip by a slide; past the last one comes the first. */
function move(strip: HTMLElement, by: number): void {
  const slides = [...strip.children].filter((one) => one instanceof HTMLElement)
  const start = slides[0]?.offsetLeft ?? 0
  const starts = slides.map((slide) => slide.offsetLeft - start)
  const most = strip.scrollWidth - strip.clientWidth
  const at = starts.findLastIndex((offset) => offset <= strip.scrollLeft + 4)
  const isAtEnd = strip.scrollLeft >= most - 4
  const to = by > 0 && isAtEnd ? 0 : (at + by + slides.length) % slides.length
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollTo({ left: starts[to] ?? 0, behavior: isCalm ? 'auto' : 'smooth' })
}
