import { type ReactElement, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { jsx } from 'react/jsx-runtime'
import { joinRefs } from './join-refs.ts'
import type { Props } from './props.ts'

const never = () => () => {}

/** True in the first render where the server's HTML is taken over. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

const DATA = /json|template|text\/(?!javascript)/i
/** The type that a script has while React makes it: it does nothing, and React knows that. */
const INERT = 'text/plain'

/**
 * A script of the template. The server's HTML has run it; in a page that is made in the browser it is run once, when
 * it comes in.
 */
export function OwnerScript({
  attributes,
  code,
}: {
  readonly attributes: Props
  readonly code: string
}): ReactElement {
  const place = useRef<HTMLElement>(null)
  const isHydrating = useIsHydrating()
  const [isMadeHere] = useState(!isHydrating)
  const hasRun = useRef(!isMadeHere)
  const { ref, type } = attributes
  useEffect(() => {
    const element = place.current
    if (hasRun.current || element === null) return
    hasRun.current = true
    if (DATA.test(element.getAttribute('type') ?? '')) return
    const script = element.ownerDocument.createElement('script')
    for (const { name, value } of element.attributes) script.setAttribute(name, value)
    script.text = code
    element.after(script)
    script.remove()
  }, [code])
  const attach = useCallback(
    (element: HTMLElement) => {
      place.current = element
      if (typeof type === 'string') element.setAttribute('type', type)
      else element.removeAttribute('type')
      return joinRefs(ref)(element)
    },
    [ref, type],
  )
  return jsx('script', {
    ...attributes,
    ...(isMadeHere && { type: INERT }),
    ref: attach,
    onLoad: () => {},
    suppressHydrationWarning: true,
    children: code,
  })
}
