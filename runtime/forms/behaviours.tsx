import { type ComponentType, cloneElement, type ReactElement } from 'react'
import { expectOptions } from '../../engine/diagnostics/expect-call.ts'
import type { Behaviour, BehaviourProps } from '../behaviours/behaviour.ts'
import { BannerText } from './banner.tsx'
import { Counter, Field, FieldError, Legend, type PartProps } from './fields/field.tsx'
import { Form } from './form.tsx'
import { FormBlock } from './form-block.tsx'
import { useForm } from './form-store.ts'
import type { FormKey } from './keys.ts'
import { Restock } from './restock.tsx'
import { type Send, sendToServer } from './send.ts'
import { FORM_OPTIONS, type FormOptions, FormServices } from './services.ts'
import { SubmitButton } from './submit-button.tsx'

/**
 * Makes the behaviours of a page with forms. Call it once a page: what it returns keeps no state of an
 * earlier one.
 */
export function formBehaviours(options: FormOptions = {}): FormBehaviours {
  if (process.env.NODE_ENV !== 'production') expectOptions('formBehaviours', options, FORM_OPTIONS)
  return behavioursOf(new FormServices(options))
}

export type FormBehaviours = Readonly<Record<FormKey, Behaviour>>

/** Returns the behaviours for existing services, and for forms that are not sent to the store. */
export function behavioursOf(services: FormServices, send: Send = sendToServer(services)): FormBehaviours {
  const part = (Part: ComponentType<PartProps>) =>
    named(Part, (props) => <Part {...props} services={services} />)
  const ofForms = {
    '[data-form-id]': named(Form, (props) => <Form {...props} services={services} send={send} />),
    '[data-field-id]': part(Field),
    field__label: part(Legend),
    field__error: part(FieldError),
    field__counter: part(Counter),
    'form__banner--above': part(BannerAbove),
    'form__banner--below': part(BannerBelow),
    form__submit: part(SubmitButton),
    '.product-restock-notification': part(Restock),
  }
  const block = part((props) => <FormBlock {...props} behaviours={ofForms} />)
  return { '[data-form-block]': block, ...ofForms }
}

function named(
  Part: { readonly name: string },
  behaviour: (props: BehaviourProps) => ReactElement,
): Behaviour {
  // A page has some of these.
  return Object.assign(behaviour, { displayName: Part.name, isOptional: true })
}

function BannerAbove(props: PartProps): ReactElement {
  return useBanner(props, 'above')
}

function BannerBelow(props: PartProps): ReactElement {
  return useBanner(props, 'below')
}

/** The template's element for a banner; until the form was sent once, what the server said. */
function useBanner({ services, element }: PartProps, position: 'above' | 'below'): ReactElement {
  const wasSent = useForm(({ errors }) => errors !== undefined)
  if (!wasSent) return element
  return cloneElement(element, {}, <BannerText services={services} position={position} />)
}
