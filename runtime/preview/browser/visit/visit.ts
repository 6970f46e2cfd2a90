/// <reference lib="dom" />

import { isNear, whenNear } from '../../../adopt/near.ts'
import { holdPresses } from '../../../forms/held-press.ts'
import { FORM_SLOTS } from '../../../forms/keys.ts'
import { createEvents } from '../../../site/events.ts'
import { type FirstPresses, holdFirstPresses } from './first-presses.ts'
import { firstSign } from './first-sign.ts'
import { startOf } from './may-wait.ts'
import { reportWhenIdle } from './report-when-idle.ts'
import { whenIdle } from './when-idle.ts'

/** On the root: what a press needs a script for is shown. */
const READY = 'commerce-ready'
/** The longest press of a finger, in milliseconds. */
const PRESS_MS = 1000

const events = createEvents()
holdPresses(document)
const forms = [...document.querySelectorAll(FORM_SLOTS.join())]
const start = forms.some(isNear) ? 'at-once' : startOf(document)
const started = start === 'at-once' ? load() : waitAndLoad()
reportWhenIdle(events, start === 'at-once' ? started : undefined)
const sale = document.querySelector<HTMLElement>('#checkout-ways, [data-cart-ordered]')
if (sale !== null) (await import('./checkout.ts')).followSale(sale)
await started

/**
 * Loads behaviours with the first sign of a visitor. Controls are shown before: what is pressed of them is
 * held.
 */
async function waitAndLoad(): Promise<void> {
  const idle = start === 'soon' ? [new Promise<void>(whenIdle)] : []
  // First of all, for a press that is held is a sign too.
  const sign = Promise.race([firstSign(document), ...idle, ...forms.map(whenNear)])
  const presses = holdFirstPresses(document)
  const { classList } = document.documentElement
  // Without its plain form a focus would be lost: what takes it is shown with the behaviours.
  if (document.activeElement === document.body) classList.add(READY)
  await sign
  try {
    await load(presses)
  } catch (error) {
    presses.giveUp()
    // What works without script does so again, once no finger is down: the page moves under it.
    setTimeout(() => classList.remove(READY), PRESS_MS)
    throw error
  }
}

async function load(presses?: FirstPresses): Promise<void> {
  preload()
  const { startBehaviours } = await import('./start-behaviours.ts')
  await startBehaviours(events, { presses })
}

/**
 * Loads all files at once that the page names for later: a browser learns what each of them imports as it
 * arrives.
 */
function preload(): void {
  const script = document.querySelector('script[data-later]')
  for (const name of script?.getAttribute('data-later')?.match(/\S+/g) ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(name, import.meta.url).href
    document.head.append(link)
  }
}
