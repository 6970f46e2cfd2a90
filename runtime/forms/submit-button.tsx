import { cloneElement, type ReactElement } from 'react'
import type { PartProps } from './fields/field.tsx'
import { useForm } from './form-store.ts'

/**
 * `.form__submit`: says that the form is on its way, and whether a captcha has to be completed first. It
 * keeps the focus, so it is not disabled for the browser; a press says what is missing.
 */
export function SubmitButton({ services, element }: PartProps): ReactElement {
  const phase = useForm((state) => state.phase)
  const needsCaptcha = useForm((state) => state.needsCaptcha)
  if (phase !== 'submitting') return needsCaptcha ? cloneElement(element, { 'aria-disabled': true }) : element
  return cloneElement(element, { 'aria-disabled': true }, services.say('submitting'))
}
