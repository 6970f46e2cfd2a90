import {
  cloneElement,
  createContext,
  type ReactElement,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { BehaviourProps } from '../../behaviours/behaviour.ts'
import { joinRefs } from '../../behaviours/join-refs.ts'
import { FormContext, useMessage } from '../form-store.ts'
import type { FormServices } from '../services.ts'
import { AddressHint } from './address-hint.tsx'
import { allowMore, limitedText, type TextCount } from './text-limit.ts'

export interface PartProps extends BehaviourProps {
  readonly services: FormServices
}

/** Id of the field around an element. */
const FieldContext = createContext('')

/** Milliseconds after the last key until it is said that a text is too long. */
const PAUSE = 1000

/** `[data-field-id]`: a field of a form, its controls, its error and its counter. */
export function Field({ services, attributes, element, children }: PartProps): ReactElement {
  const isInForm = useContext(FormContext) !== undefined
  const slot = useRef<HTMLElement>(null)
  const ref = useRef(joinRefs(element.props.ref, slot)).current
  const id = attributes['data-field-id'] ?? ''
  const message = useMessage(id)
  const [lacksError, setLacksError] = useState(false)

  useEffect(() => setLacksError(slot.current?.querySelector('.field__error') === null), [])

  useEffect(() => {
    const field = slot.current
    const limited = limitedText(field)
    if (!isInForm || field === null || limited === undefined) return
    allowMore(field, limited)
    let hush = () => {}
    const check = () => {
      const { used, most } = limited.count()
      hush()
      if (used <= most) return
      const over = { count: used - most }
      hush = services.clock.after(PAUSE, () => services.announcer.say(services.say('overLimit', over)))
    }
    check()
    limited.text.addEventListener('input', check)
    return () => {
      hush()
      limited.text.removeEventListener('input', check)
    }
  }, [services, isInForm])

  useEffect(() => {
    const field = slot.current
    if (!isInForm || field === null) return
    const errorId = field.querySelector('.field__error')?.id || `${id}-error`
    for (const control of field.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      // Else an empty control that is required counts as wrong before anything was typed.
      if (message !== undefined || !control.hasAttribute('aria-invalid'))
        control.setAttribute('aria-invalid', String(Boolean(message)))
      // Controls of a group are described by its legend.
      if (message !== undefined && field.localName !== 'fieldset') describe(control, errorId)
    }
  }, [message, id, isInForm])

  if (!isInForm) return element
  const content = (
    <>
      {children}
      {attributes['data-field-type'] === 'address' ? <AddressHint services={services} field={slot} /> : null}
      {lacksError ? (
        <span className="field__error" id={`${id}-error`}>
          {message}
        </span>
      ) : null}
    </>
  )
  return <FieldContext value={id}>{cloneElement(element, { ref }, content)}</FieldContext>
}

/** Links a control to its error, beside what describes it already. */
function describe(control: Element, id: string): void {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean)
  if (!ids.includes(id)) control.setAttribute('aria-describedby', [...ids, id].join(' '))
}

/** `.field__error`: what is wrong with a field; until the form was sent once, what the server said. */
export function FieldError({ element }: BehaviourProps): ReactElement {
  const message = useMessage(useContext(FieldContext))
  return message === undefined ? element : cloneElement(element, {}, message)
}

/** `.field__label`: the legend of a group carries its error, because a group is announced by it. */
export function Legend({ node, element, children }: BehaviourProps): ReactElement {
  const message = useMessage(useContext(FieldContext))
  if (node.tag !== 'legend') return element
  return cloneElement(
    element,
    {},
    <>
      {children}
      {message ? <span className="visually-hidden"> {message}</span> : null}
    </>,
  )
}

/** `.field__counter`: how much of a text's limit is used. */
export function Counter({ services, attributes, element }: PartProps): ReactElement {
  const slot = useRef<HTMLElement>(null)
  const ref = useRef(joinRefs(element.props.ref, slot)).current
  const [count, setCount] = useState<TextCount | undefined>(undefined)

  useEffect(() => {
    const limited = limitedText(slot.current?.closest<HTMLElement>('[data-field-id]') ?? null)
    if (limited === undefined) return
    const show = () => setCount(limited.count())
    show()
    limited.text.addEventListener('input', show)
    return () => limited.text.removeEventListener('input', show)
  }, [])

  if (count === undefined) return cloneElement(element, { ref })
  const isOver = count.used > count.most
  return cloneElement(
    element,
    {
      ref,
      className: `${attributes.class ?? ''}${isOver ? ' field__counter--over' : ''}`,
      'data-live': true,
    },
    services.say('counter', { count: count.used, max: count.most }),
  )
}
