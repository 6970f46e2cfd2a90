/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { adopt } from '../../../adopt/adopt.ts'
import type { Behaviours } from '../../../behaviours/behaviour.ts'
import type { ProductCode } from '../../../commerce/code/code.ts'
import { LazyCode } from '../../../commerce/code/lazy-code.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import { FORM_KEYS } from '../../../forms/keys.ts'
import type { StorefrontEvents } from '../../../site/events.ts'
import { UPDATE, UPDATED } from '../tools/update.ts'
import type { FirstPresses } from './first-presses.ts'
import { reportTo, visitorBehaviours } from './visitor-behaviours.ts'

export interface Started {
  /** The code of products, where the page begins with it. */
  readonly products?: ProductCode<Commerce>
  readonly presses?: FirstPresses | undefined
}

const loadProducts = async () => (await import('../../../commerce/code/product-code.ts')).PRODUCT_CODE
const loadCalls = () => import('../../../commerce/code/store-calls.ts')

/**
 * Gives the elements of the page their behaviours: the host's, and those of the theme. They answer what was
 * pressed before.
 */
export async function startBehaviours(
  events: StorefrontEvents,
  { products, presses }: Started,
): Promise<void> {
  const own = visitorBehaviours(events, {
    products: new LazyCode(products ?? loadProducts),
    calls: new LazyCode(loadCalls),
  })
  const behaviours = { ...own, ...(await ofTheme()) }
  const adoption = adopt(document, {
    behaviours,
    // One table serves all pages of a theme; `check` names the keys that no template has an element for.
    optional: Object.keys(behaviours),
    whenNear: FORM_KEYS,
    onBehaviourError: reportTo(events),
  })
  document.addEventListener(UPDATE, (event) => {
    if (!(event instanceof CustomEvent) || !(event.detail instanceof Document)) return
    event.preventDefault()
    const next = event.detail
    void import('../tools/morph-page.ts').then(({ morphPage }) => {
      morphPage(document, next, adoption)
      document.dispatchEvent(new CustomEvent(UPDATED))
    })
  })
  presses?.press()
  await adoption.ready
  presses?.change()
  document.documentElement.dataset.hydrated = 'near'
  await adoption.complete
  document.documentElement.dataset.hydrated = 'all'
}

async function ofTheme(): Promise<Behaviours> {
  const address = document.querySelector('script[data-behaviours]')?.getAttribute('data-behaviours')
  if (!address) return {}
  const module = import(address)
  // Whoever waits for it hears of its failure.
  module.catch(() => {})
  const { themeBehaviours } = await import('./theme-behaviours.ts')
  return themeBehaviours(() => module)
}
