import { cloneElement, type ReactElement, useEffect } from 'react'
import type { Enhance, Enhanced } from '../enhance.ts'
import { leadTo } from '../lead-to.ts'
import { type CommerceProps, type UsedProduct, useCommerce, useProduct, useSlot } from './use-product.ts'

interface LateCode {
  readonly load: () => Promise<Enhance>
  /** It is about the product of its scope. */
  readonly isOfProduct?: true
  /**
   * Returns true if the code waits until the element is used, or something is chosen of its product. `begin`
   * loads it for another reason, which ends with the signal.
   */
  readonly isPatient?: (given: Enhanced, begin: () => void, signal: AbortSignal) => boolean
  /** Selects elements whose press means something only once the code is there. */
  readonly pressed?: string
  /** Selects an element elsewhere on the page whose use needs the code too. */
  readonly elsewhere?: string
}

/** Without its code an element stays as the page made it. */
const ignore = (): void => {}

const USES = ['pointerover', 'focusin', 'scroll', 'click', 'change'] as const

/** Makes a surface of plain code that loads where there is such an element. */
export function enhanced(name: string, code: LateCode) {
  const useIts = code.isOfProduct ? useProduct : usePage
  const Surface = (props: CommerceProps): ReactElement => {
    const { commerce, element } = props
    const { product, slot, ref } = useIts(props)
    useEffect(() => {
      const container = slot.current
      if (container === null) return undefined
      commerce.taken.add(container)
      return whenUsed({ container, commerce, product }, code)
    }, [commerce, slot, product])
    return cloneElement(element, { ref })
  }
  return Object.assign(Surface, { displayName: name })
}

/** For an element that is about no product. */
function usePage({ commerce, element }: CommerceProps): Omit<UsedProduct, 'state' | 'item'> {
  useCommerce(commerce)
  return { product: undefined, ...useSlot(element) }
}

function whenUsed(given: Enhanced, code: LateCode): () => void {
  const { load, isPatient = () => false, pressed: buttons, elsewhere } = code
  const { container, commerce, product } = given
  const ending = new AbortController()
  /** Aborted once the code is there. */
  const waiting = new AbortController()
  let isBegun = false
  let hasFailed = false
  /** Repeats the last event once there is a listener. */
  let again = ignore
  /** Answers a press whose code does not come. */
  let miss = ignore
  const begin = () => {
    if (isBegun) return
    isBegun = true
    void load().then(
      (enhance) => {
        waiting.abort()
        if (ending.signal.aborted) return
        ending.signal.addEventListener('abort', enhance(given))
        again()
      },
      () => {
        hasFailed = true
        miss()
        again = miss = ignore
      },
    )
  }
  ending.signal.addEventListener('abort', () => waiting.abort())
  const use = (event: Event) => {
    const { target, type } = event
    const pressed = buttons && target instanceof Element ? target.closest<HTMLElement>(buttons) : null
    if (type === 'click' && pressed) {
      event.preventDefault()
      again = () => pressed.click()
      miss = () => leadTo(commerce, pressed.getAttribute('href') ?? '', pressed)
      // The next press tries again; a pointer that passes by does not.
      if (hasFailed) isBegun = hasFailed = false
    } else if (type === 'change') again = () => target?.dispatchEvent(new Event(type, { bubbles: true }))
    begin()
  }
  const other = elsewhere === undefined ? null : document.querySelector(elsewhere)
  for (const used of other === null ? [container] : [container, other])
    for (const type of USES) used.addEventListener(type, use, { capture: true, signal: waiting.signal })
  const choose = () => {
    if (product !== undefined && product.get().selection.size > 0) begin()
  }
  waiting.signal.addEventListener('abort', product?.subscribe(choose) ?? (() => {}))
  if (!isPatient(given, begin, waiting.signal) || container.contains(document.activeElement)) begin()
  else choose()
  return () => ending.abort()
}
