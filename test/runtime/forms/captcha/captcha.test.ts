import { expect, it } from 'vitest'
import { captchaAction } from '../../../../runtime/forms/captcha/captcha.ts'

it.each([
  ['newsletter', 'NEWSLETTER_BLOCK_SUBMISSION'],
  ['promo-popup', 'PROMO_POPUP_SUBMISSION'],
  ['constructor', 'FORM_BLOCK_SUBMISSION'],
  [undefined, 'FORM_BLOCK_SUBMISSION'],
])('a form of the type %s asks for the token of %s', (type, action) => {
  expect(captchaAction(type)).toBe(action)
})
