import { openModal } from '../../page/modal.ts'
import { findDialog } from '../../page/page-dialog.ts'
import { fillIn } from '../../site/messages/catalogue.ts'
import type { Commerce } from '../commerce.ts'
import type { InstallmentOffer } from '../product/installments.ts'

const PATH = '/installments/{language}/{country}'

const PARTS = /* @__PURE__ */ Object.freeze({
  id: 'installment-dialog',
  className: 'dialog',
  titleId: 'installment-title',
  content: 'installment-explainer',
})

/** Milliseconds that the host of explanations has to answer. */
const TIME_LIMIT = 10_000

export interface Explained {
  readonly offer: InstallmentOffer
  readonly opener: HTMLElement
  /** Gets the focus back where the opener has left the page. */
  readonly successor: () => Element | null | undefined
}

/**
 * Shows what paying in installments means, from the configured host. Where that fails, a sentence and one
 * warning.
 */
export async function openExplainer(
  commerce: Commerce,
  { offer, opener, successor }: Explained,
): Promise<void> {
  const { brand, language, country } = offer
  const dialog = findDialog({ ...PARTS, closeLabel: commerce.say('close') })
  const title = commerce.say('installmentsTitle', { brand })
  const heading = dialog.querySelector('#installment-title')
  if (heading !== null) heading.textContent = title
  const body = dialog.querySelector('.installment-explainer')
  openModal(dialog, { opener, successor })
  if (body === null) return
  const address = fillIn(commerce.options.installmentsPath ?? PATH, { language, country })
  if (await isThere(address)) {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.src = address
    // Explanations run no script, and reach nothing of the page.
    frame.setAttribute('sandbox', 'allow-popups')
    body.replaceChildren(frame)
    return
  }
  // biome-ignore lint/suspicious/noConsole: a missing explainer is a mistake of the site, not of the shopper.
  console.warn(`The explanation of installments could not be loaded from ${address}.`)
  body.textContent = commerce.say('installmentsMissing')
}

async function isThere(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT), credentials: 'omit' })
    return answer.ok
  } catch {
    return false
  }
}
