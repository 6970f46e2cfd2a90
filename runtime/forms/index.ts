/** Forms that check and send themselves, for pages that have one. */
export { formBehaviours } from './behaviours.tsx'
export type { Captcha, CaptchaAction, CaptchaPlace, CaptchaProvider } from './captcha/captcha.ts'
export { localCaptcha } from './captcha/local.ts'
export { enterpriseRecaptcha, standardRecaptcha } from './captcha/recaptcha.ts'
export { type AskedAnswers, type AskingProduct, fieldsDialog } from './fields-dialog.ts'
export { FORM_KEYS } from './keys.ts'
export type { FormOptions } from './services.ts'
