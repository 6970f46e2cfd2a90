import type { Commerce } from '../../commerce.ts'
import { cartFields } from '../../fields.ts'

/** Longest wait for the cart, in milliseconds. */
const LONGEST_WAIT = 3000

/**
 * Reports that the cart was looked at, once, with its fields: when the cart is known, when it cannot be read,
 * and at the latest after three seconds. Returns what calls it off.
 */
export function reportViewCart(commerce: Commerce): () => void {
  const { cart, clock, events } = commerce
  const emit = () =>
    events.emit({ type: 'shopping', name: 'ViewCart', fields: cartFields(commerce, cart.get()) })
  if (cart.get() !== undefined) {
    emit()
    return () => {}
  }
  const stop = () => {
    leave()
    cancel()
  }
  const report = () => {
    stop()
    emit()
  }
  const leave = cart.subscribe(report)
  const cancel = clock.after(LONGEST_WAIT, report)
  return stop
}
