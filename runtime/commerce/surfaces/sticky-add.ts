import { isolated } from '../../site/site-language.ts'
import { controlAt } from '../button/controls.ts'
import type { Enhanced } from '../enhance.ts'
import type { ProductStore } from '../product/product-store.ts'
import { askForOptions, type Fault } from '../product/validate.ts'

/** Custom property of the root: pixels at the bottom of the window that the bar covers. */
const HEIGHT = '--sticky-add-height'

const BUTTON = '.sqs-add-to-cart-button'

/**
 * `[data-sticky-add]`: a bar with a second button of the page's product. It has `data-shown` while the first
 * button is out of view. A press before all options are chosen leads to them.
 */
export function stickyAdd({ container, commerce, product }: Enhanced): () => void {
  const main = product && mainButton(container, product)
  if (product === undefined || main === undefined) return () => {}
  const ending = new AbortController()
  const { signal } = ending
  let isNeeded = false
  let covered = 0
  const show = () => {
    // Focus inside a bar that hides would be lost.
    const isShown = isNeeded || container.contains(document.activeElement)
    container.toggleAttribute('data-shown', isShown)
    container.inert = !isShown
    const height = isShown ? Math.ceil(container.getBoundingClientRect().height) : 0
    // A property of the root is one of every element: setting it computes the styles of the whole page.
    if (height === covered) return
    covered = height
    document.documentElement.style.setProperty(HEIGHT, `${height}px`)
  }
  const views = new IntersectionObserver(([...entries]) => {
    isNeeded = entries.at(-1)?.isIntersecting !== true
    show()
  })
  views.observe(main)
  const sizes = new ResizeObserver(show)
  sizes.observe(container)
  container.addEventListener('focusout', () => queueMicrotask(show), { signal })

  const lead = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
    const button = event.target instanceof Element ? event.target.closest(BUTTON) : null
    const { item, facts } = product.get()
    if (button === null || facts.missing.length === 0) return
    const at: Fault = { kind: 'options', names: facts.missing, isMissing: true }
    const control = controlAt(at, product, container)
    if (control === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const message = askForOptions(item, facts.missing, commerce.say)
    product.blame({ at, message })
    commerce.announcer.say(message, 'assertive')
    control.focus({ preventScroll: true })
    control.closest('fieldset, .variant-option, .field')?.scrollIntoView({ block: 'center' })
  }
  for (const type of ['click', 'keydown']) container.addEventListener(type, lead, { capture: true, signal })

  const choice = container.querySelector('[data-sticky-choice]')
  const showChoice = () => {
    const { facts } = product.get()
    if (choice === null || facts.options.length === 0) return
    const chosen = facts.options.map((option) => option.chosen).filter((value) => value !== '')
    // A value may be of another direction than those beside it.
    const shown = chosen.map(isolated).join(', ')
    choice.textContent = facts.missing.length > 0 ? commerce.say('selectOption') : shown
  }
  signal.addEventListener('abort', product.subscribe(showChoice))
  showChoice()
  return () => {
    ending.abort()
    views.disconnect()
    sizes.disconnect()
    document.documentElement.style.removeProperty(HEIGHT)
  }
}

/** The first button of a product outside of an element. */
function mainButton(container: Element, { id }: ProductStore): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(BUTTON)].find(
    (button) => button.dataset.itemId === id && !container.contains(button),
  )
}
