/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { adopt } from '../../../adopt/adopt.ts'
import type { Behaviours } from '../../../behaviours/behaviour.ts'
import { FORM_KEYS } from '../../../forms/keys.ts'
import type { StorefrontEvents } from '../../../site/events.ts'
import { UPDATE, UPDATED } from '../tools/update.ts'
import type { FirstPresses } from './first-presses.ts'
import { reportTo, visitorBehaviours } from './visitor-behaviours.ts'

/**
 * Gives the elements of the page their behaviours: the host's, and those of the theme. They answer what was
 * pressed before.
 */
export async function startBehaviours(events: StorefrontEvents, presses?: FirstPresses): Promise<void> {
  const own = visitorBehaviours(events)
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
