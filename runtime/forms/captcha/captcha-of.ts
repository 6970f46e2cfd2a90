import type { FormServices } from '../services.ts'
import type { Captcha, CaptchaMount } from './captcha.ts'

/**
 * Makes the captcha of a form by its `.captcha-container`: `data-captcha` names the provider, or else the
 * page's options. Undefined for none.
 */
export function captchaOf(
  form: Element | null,
  { options }: FormServices,
  { completed = () => {}, expired = () => {} }: Partial<Pick<CaptchaMount, 'completed' | 'expired'>> = {},
): Captcha | undefined {
  const element = form?.querySelector<HTMLElement>('.captcha-container')
  if (!element) return undefined
  const { captcha: name = options.captcha?.provider ?? '', siteKey = options.captcha?.siteKey ?? '' } =
    element.dataset
  const { captchas = {} } = options
  return Object.hasOwn(captchas, name)
    ? captchas[name]?.({ element, siteKey, completed, expired })
    : undefined
}
