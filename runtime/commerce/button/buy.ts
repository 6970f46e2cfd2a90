import type { Press } from './press.ts'
import { purchase } from './purchase.ts'
import { showOutcome } from './show-outcome.ts'

/** Does what a press of an add-to-cart button asks for, and shows what came of it. */
export async function buy(press: Press): Promise<void> {
  showOutcome(press, await purchase(press))
}
