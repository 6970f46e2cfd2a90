import { cloneElement, type ReactElement } from 'react'
import { centsText } from '../../../formatters/commerce/cents.ts'
import { successorOf } from '../button/controls.ts'
import { loadLate } from '../late.ts'
import { INSTALLMENTS } from '../product/installments.ts'
import { pageLocale } from '../store-settings.ts'
import { type CommerceProps, useProduct } from './use-product.ts'

/** `installment-message`: what one of four payments would be. Its line is there before the message is. */
export function Installment(props: CommerceProps): ReactElement {
  const { commerce, element } = props
  const { product, state, slot, ref } = useProduct(props)
  const offer = state?.facts.installments
  if (state === undefined || offer === undefined) return cloneElement(element, { ref })
  const { brand, partCents, language, country } = offer
  const { say, page } = commerce
  const amount = centsText(partCents, { currency: state.facts.currency, locale: pageLocale(page) })
  const text = say(language === 'fr' ? 'installmentsFr' : 'installments', {
    numInstallments: INSTALLMENTS,
    amount,
  })
  const successor = () => slot.current?.querySelector('button') ?? (product && successorOf(product.id))
  const open = (opener: HTMLElement) =>
    void loadLate().then(({ openExplainer }) => openExplainer(commerce, { offer, opener, successor }))
  return cloneElement(
    element,
    { ref },
    <button
      type="button"
      className="installment-pill"
      lang={`${language}-${country}`}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      {text} <span className="installment-brand">{brand}</span>
    </button>,
    ' ',
    <button
      type="button"
      className="installment-info"
      aria-haspopup="dialog"
      aria-label={say('installmentsInfo', { brand })}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      ?
    </button>,
  )
}
