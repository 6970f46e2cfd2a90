import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { jsx } from 'react/jsx-runtime'
import { joinRefs } from '../../behaviours/join-refs.ts'
import { useHydrated } from '../../behaviours/use-hydrated.ts'
import { INERT, setType } from './inert-script.ts'
import type { Props } from './props.ts'

const DATA = /json|template|text\/(?!javascript)/i

/**
 * A script of the template. The server's HTML has run it; in a page that is made in the browser it is run
 * once, when it comes in.
 */
export function OwnerScript({
  attributes,
  code,
}: {
  readonly attributes: Props
  readonly code: string
}): ReactElement {
  const container = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  const [isMadeHere] = useState(isHydrated)
  const hasRun = useRef(!isMadeHere)
  const { ref, type } = attributes
  useEffect(() => {
    const element = container.current
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
      container.current = element
      setType(element, type)
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
