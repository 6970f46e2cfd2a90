import { cloneElement, type ReactElement, useEffect } from 'react'
import type { Enhance, Enhanced } from '../enhance.ts'
import { leadTo, noteFailure } from '../lead-to.ts'
import { type CommerceProps, type UsedProduct, useCommerce, useProduct, useSlot } from './use-product.ts'

interface LateCode {
  readonly load: () => Promise<Enhance>
  /** It is about the product of its scope. */
  readonly isOfProduct?: true
  /**
   * Begins to wait until the element is used, or something is chosen of its product; returns false if the
   * code is needed at once. `begin` loads it for another reason; waiting for that ends with the signal.
   */
  readonly wait?: (given: Enhanced, begin: () => void, signal: AbortSignal) => boolean
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

/** Answers to the last use of an element whose code is not there yet. */
interface Answers {
  /** Repeats the use once there is a listener. */
  readonly again: () => void
  /** Answers a use whose code does not come. */
  readonly miss: () => void
}

/** Loads the code of an element when it is used. Returns what ends the element. */
function whenUsed(given: Enhanced, code: LateCode): () => void {
  const { container, product } = given
  const ending = new AbortController()
  /** Aborted once the code is there. */
  const waiting = new AbortController()
  let isBegun = false
  let hasFailed = false
  let answers: Answers | undefined
  const begin = () => {
    if (isBegun) return
    isBegun = true
    void code.load().then(
      (enhance) => {
        waiting.abort()
        if (ending.signal.aborted) return
        ending.signal.addEventListener('abort', enhance(given))
        answers?.again()
      },
      () => {
        hasFailed = true
        answers?.miss()
        answers = undefined
      },
    )
  }
  ending.signal.addEventListener('abort', () => waiting.abort())
  const use = (event: Event) => {
    const own = answersTo(event, given, code)
    answers = own ?? answers
    // The next press or change tries again; a pointer that passes by does not.
    if (hasFailed && own) isBegun = hasFailed = false
    begin()
  }
  const other = code.elsewhere ? document.querySelector(code.elsewhere) : null
  for (const used of [container, other])
    for (const type of USES) used?.addEventListener(type, use, { capture: true, signal: waiting.signal })
  const choose = () => {
    if (product?.get().selection.size) begin()
  }
  waiting.signal.addEventListener('abort', product?.subscribe(choose) ?? ignore)
  if (!code.wait?.(given, begin, waiting.signal) || container.contains(document.activeElement)) begin()
  else choose()
  return () => ending.abort()
}

/** Takes a press that needs the code; returns undefined for a use that needs no answer. */
function answersTo(
  event: Event,
  { container, commerce }: Enhanced,
  { pressed: buttons }: LateCode,
): Answers | undefined {
  const { target, type } = event
  const pressed = buttons && target instanceof Element ? target.closest<HTMLElement>(buttons) : null
  if (type === 'click' && pressed) {
    event.preventDefault()
    return {
      again: () => pressed.click(),
      miss: () => leadTo(commerce, pressed.getAttribute('href') ?? '', pressed),
    }
  }
  if (type !== 'change') return undefined
  return {
    again: () => target?.dispatchEvent(new Event(type, { bubbles: true })),
    miss: () => noteFailure(commerce, container, commerce.say('checkConnection')),
  }
}
