import {
  cloneElement,
  createContext,
  type ReactElement,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { BehaviourProps } from '../react/behaviour.ts'
import { joinRefs } from '../react/join-refs.ts'
import { FormContext } from './form-state.ts'
import type { FormServices } from './services.ts'

export interface PartProps extends BehaviourProps {
  readonly services: FormServices
}

/** What the parts of a field share. */
interface FieldScope {
  readonly id: string
  /** Undefined until the form was sent once; empty where all is well. */
  readonly message: string | undefined
  /** UTF-16 units in a text that has a limit. */
  readonly count: { readonly used: number; readonly most: number } | undefined
}

const FieldContext = createContext<FieldScope | undefined>(undefined)

/** Milliseconds after the last key until it is said that a text is too long. */
const PAUSE = 1000

/** `[data-field-id]`: a field of a form, its controls, its error and its counter. */
export function Field({ services, attributes, element, children }: PartProps): ReactElement {
  const form = useContext(FormContext)
  const place = useRef<HTMLElement>(null)
  const ref = useRef(joinRefs(element.props.ref, place)).current
  const [count, setCount] = useState<FieldScope['count']>(undefined)
  const id = attributes['data-field-id'] ?? ''
  const message = form?.state.errors && (form.state.errors.get(id) ?? '')
  const isInForm = form !== undefined
  const [lacksError, setLacksError] = useState(false)

  useEffect(() => setLacksError(place.current?.querySelector('.field__error') === null), [])

  useEffect(() => {
    const field = place.current
    const text = field?.querySelector('textarea')
    if (!isInForm || !field || !text) return
    // The limit is said and not enforced: what somebody pastes is not to be cut in silence.
    const most = Number(field.dataset.maxLength ?? text.maxLength)
    if (!(most > 0)) return
    field.dataset.maxLength = String(most)
    text.removeAttribute('maxlength')
    let hush = () => {}
    const show = () => {
      const used = text.value.length
      setCount({ used, most })
      hush()
      if (used <= most) return
      const over = { count: used - most }
      hush = services.clock.after(PAUSE, () => services.announcer.say(services.say('overLimit', over)))
    }
    show()
    text.addEventListener('input', show)
    return () => {
      hush()
      text.removeEventListener('input', show)
    }
  }, [services, isInForm])

  useEffect(() => {
    const field = place.current
    if (message === undefined || field === null) return
    for (const control of field.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      if (message === '') control.removeAttribute('aria-invalid')
      else control.setAttribute('aria-invalid', 'true')
      // Controls of a group are described by its legend.
      if (field.localName !== 'fieldset') describe(control, `${id}-error`)
    }
  }, [message, id])

  if (!isInForm) return element
  const content = (
    <>
      {children}
      {lacksError ? (
        <span className="field__error" id={`${id}-error`}>
          {message}
        </span>
      ) : null}
    </>
  )
  return <FieldContext value={{ id, message, count }}>{cloneElement(element, { ref }, content)}</FieldContext>
}

/** Links a control to its error, beside what describes it already. */
function describe(control: Element, id: string): void {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean)
  if (!ids.includes(id)) control.setAttribute('aria-describedby', [...ids, id].join(' '))
}

/** `.field__error`: what is wrong with a field; until the form was sent once, what the server said. */
export function FieldError({ element }: BehaviourProps): ReactElement {
  const field = useContext(FieldContext)
  return field?.message === undefined ? element : cloneElement(element, {}, field.message)
}

/** `.field__label`: the legend of a group carries its error, because a group is announced by it. */
export function Legend({ node, element, children }: BehaviourProps): ReactElement {
  const field = useContext(FieldContext)
  if (node.tag !== 'legend' || !field?.message) return element
  return cloneElement(
    element,
    {},
    <>
      {children}
      <span className="visually-hidden"> {field.message}</span>
    </>,
  )
}

/** `.field__counter`: how much of a text's limit is used. */
export function Counter({ services, attributes, element }: PartProps): ReactElement {
  const count = useContext(FieldContext)?.count
  if (count === undefined) return element
  const isOver = count.used > count.most
  return cloneElement(
    element,
    {
      className: `${attributes.class ?? ''}${isOver ? ' field__counter--over' : ''}`,
      'data-live': true,
    },
    services.say('counter', { count: count.used, max: count.most }),
  )
}
