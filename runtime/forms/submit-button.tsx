import { cloneElement, type ReactElement } from 'react'
import type { PartProps } from './field.tsx'
import { useForm } from './form-store.ts'

/** `.form__submit`: says that the form is on its way. It keeps the focus, so it is not disabled for the browser. */
export function SubmitButton({ services, element }: PartProps): ReactElement {
  const phase = useForm((state) => state.phase)
  if (phase !== 'submitting') return element
  return cloneElement(element, { 'aria-disabled': true }, services.say('submitting'))
}
