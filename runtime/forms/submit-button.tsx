import { cloneElement, type ReactElement, useContext } from 'react'
import type { PartProps } from './field.tsx'
import { FormContext } from './form-state.ts'

/** `.form__submit`: says that the form is on its way. It keeps the focus, so it is not disabled for the browser. */
export function SubmitButton({ services, element }: PartProps): ReactElement {
  const form = useContext(FormContext)
  if (form?.state.phase !== 'submitting') return element
  return cloneElement(element, { 'aria-disabled': true }, services.say('submitting'))
}
