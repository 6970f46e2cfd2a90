import type { FormServices } from '../services.ts'
import type { Captcha } from './captcha.ts'

/** Makes the captcha of a form by its `.captcha-container`: `data-captcha` names the provider. Undefined for none. */
export function captchaOf(
  form: Element | null,
  { options }: FormServices,
  completed: () => void = () => {},
): Captcha | undefined {
  const element = form?.querySelector<HTMLElement>('.captcha-container[data-captcha]')
  const provider = element && options.captchas?.[element.dataset.captcha ?? '']
  return provider ? provider({ element, siteKey: element.dataset.siteKey ?? '', completed }) : undefined
}
