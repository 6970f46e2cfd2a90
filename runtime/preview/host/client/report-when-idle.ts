/// <reference lib="dom" />
import type { StorefrontEvents } from '../../../site/events.ts'
import { PAGE_FACTS } from '../../../site/page-facts.ts'
import { whenIdle } from './when-idle.ts'

/** Loads the reporters once the page has loaded and is idle. Pages without facts have none: no server takes reports. */
export function reportWhenIdle(events: StorefrontEvents): void {
  const facts = document.querySelector(`script#${PAGE_FACTS}`)
  if (facts === null) return
  const start = async () => {
    const { startReporters } = await import('./reporters.ts')
    startReporters(events, facts.textContent ?? '')
  }
  whenIdle(() => void start())
}
