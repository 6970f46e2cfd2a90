/** Forms that check and send themselves, for pages that have one. */
export { formBehaviours } from '../forms/behaviours.tsx'
export type { Captcha, CaptchaAction, CaptchaMount, CaptchaProvider } from '../forms/captcha/captcha.ts'
export { localCaptcha } from '../forms/captcha/local.ts'
export { enterpriseRecaptcha, standardRecaptcha } from '../forms/captcha/recaptcha.ts'
export { fieldsDialog } from '../forms/fields-dialog.ts'
export { FORM_KEYS } from '../forms/keys.ts'
export type { FormOptions } from '../forms/services.ts'
export type { FormOutcome, FormProduct, OpenFields } from '../site/forms/product-form.ts'
