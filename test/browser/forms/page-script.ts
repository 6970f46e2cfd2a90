import { createElement, StrictMode } from 'react'
import { adopt } from '../../../runtime/entries/adopt.ts'
import { compile } from '../../../runtime/entries/core.ts'
import {
  enterpriseRecaptcha,
  FORM_KEYS,
  type FormOptions,
  fieldsDialog,
  formBehaviours,
  localCaptcha,
  standardRecaptcha,
} from '../../../runtime/entries/forms.ts'
import { createSanitiser } from '../../../runtime/react/sanitise/sanitise.ts'

// What a page with forms runs: its own DOM is adopted, in strict mode as a development build would have it.
const sanitise = createSanitiser(window)
const options: FormOptions = {
  captchas: {
    local: localCaptcha(),
    checkbox: localCaptcha({ isVisible: true }),
    standard: standardRecaptcha(),
    enterprise: enterpriseRecaptcha(),
  },
  captcha: { provider: 'local', siteKey: 'site-key' },
  clean: (markup) => sanitise(markup).html,
  render: (template, data) => compile(template).render(data).html,
}
const adoption = adopt(document, {
  behaviours: formBehaviours(options),
  optional: FORM_KEYS,
  wrap: (element) => createElement(StrictMode, null, element),
  onBehaviourError: (error) => reportError(error),
})
Object.assign(window, { openFields: fieldsDialog(options), adoption })
await adoption.ready
document.documentElement.classList.add('commerce-ready')
document.documentElement.dataset.adopted = ''
