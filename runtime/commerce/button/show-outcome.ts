import { step } from '../../../engine/lookup/own-property.ts'
import { str } from '../../../engine/value.ts'
import type { AddToCartError } from '../../site/events.ts'
import { showAlert } from '../alert.ts'
import { shoppingFields } from '../fields.ts'
import { linkBeside } from '../link-beside.ts'
import { skuOf } from '../product/product.ts'
import { showProduct } from '../show-product.ts'
import { celebrate } from './celebrate.ts'
import { controlAt, successorOf } from './controls.ts'
import type { Failed, Outcome } from './outcome.ts'
import type { Press } from './press.ts'
import { refreshStock } from './refresh-stock.ts'

/** Shows what came of a press and reports it. */
export function showOutcome(press: Press, outcome: Outcome): void {
  const { commerce, product } = press
  switch (outcome.kind) {
    case 'none':
      return
    case 'needs-controls':
      product.machine.fail()
      if (outcome.error !== undefined) report(press, outcome.error)
      return showWhole(press)
    case 'failed':
      return showFailure(press, outcome)
    case 'added':
      celebrate(press, outcome)
      if (outcome.isExpress) commerce.navigate('/commerce/goto-checkout', true)
      return
    case 'leaves':
      return commerce.navigate(outcome.path)
  }
}

function showFailure(press: Press, { error, title, text, mistake, soldOut }: Failed): void {
  const { product } = press
  product.machine.fail()
  if (mistake !== undefined) product.blame(mistake)
  if (mistake?.at.kind === 'options' && mistake.at.isMissing) product.machine.askForOptions()
  if (error !== undefined) report(press, error)
  // Only the server's own word makes a button say "Sold Out".
  if (soldOut !== undefined) void announceSoldOut(press, soldOut)
  alert(press, { title, text })
}

function showWhole({ commerce, product, button }: Press): void {
  const { item } = product.get()
  const path = str(step(item, 'fullUrl')) || linkBeside(button)
  const title = str(step(item, 'title'))
  void showProduct(commerce, { id: product.id, path, title, opener: button })
}

async function announceSoldOut({ commerce, product }: Press, sku: string): Promise<void> {
  const { ok } = await refreshStock({ commerce, product })
  const { facts } = product.get()
  if (ok && facts.isSoldOut && skuOf(facts.variant) === sku) commerce.announcer.say(commerce.say('soldOut'))
}

function report({ commerce, product, button }: Press, error: AddToCartError): void {
  const fields = shoppingFields(commerce, product, button)
  commerce.events.emit({ type: 'add-to-cart-error', error, fields })
}

function alert(
  { commerce, product, button }: Press,
  shown: { readonly title: string; readonly text: string },
): void {
  const { mistake } = product.get()
  const fault = mistake && controlAt(mistake.at, product, button)
  showAlert({
    ...shown,
    okLabel: commerce.say('ok'),
    opener: fault ?? button,
    successor: () => successorOf(product.id),
  })
}
