import { type ReactElement, type RefObject, useEffect, useState } from 'react'
import { createMessages } from '../../site/messages/catalogue.ts'
import { POSTAL_CODE_MESSAGES } from '../../site/messages/postal-codes.ts'
import type { FormServices } from '../services.ts'

interface AddressHintProps {
  readonly services: FormServices
  readonly field: RefObject<HTMLElement | null>
}

/** Hint about the postal code of an address. Names and rules of countries load with the first answer. */
export function AddressHint({ services, field }: AddressHintProps): ReactElement | null {
  const [hint, setHint] = useState<string | undefined>(undefined)

  useEffect(() => {
    const address = field.current
    if (address === null) return
    // The region is there before it is first used.
    setHint('')
    let isOver = false
    const say = createMessages(POSTAL_CODE_MESSAGES, services.options.localizedStrings)
    const look = async () => {
      const { helpAddress } = await import('./address-help.ts')
      const message = helpAddress(address, document.documentElement.lang)
      if (!isOver) setHint(message === undefined ? '' : say(message))
    }
    const change = () =>
      void look().catch((error: unknown) => {
        services.events.emit({ type: 'behaviour-error', error, behaviour: 'address' })
      })
    address.addEventListener('change', change)
    return () => {
      isOver = true
      address.removeEventListener('change', change)
    }
  }, [services, field])

  return hint === undefined ? null : (
    <span className="field__hint" role="status">
      {hint}
    </span>
  )
}
