import { step } from '../../../../engine/lookup/own-property.ts'
import { str } from '../../../../engine/value.ts'
import { type FormBehaviours, formBehaviours } from '../../../forms/behaviours.tsx'
import { localCaptcha } from '../../../forms/captcha/local.ts'
import { enterpriseRecaptcha, standardRecaptcha } from '../../../forms/captcha/recaptcha.ts'
import type { StorefrontEvents } from '../../../site/events.ts'

interface PageForms {
  readonly events: StorefrontEvents
  /** The page's part of the scope script. */
  readonly page: unknown
}

/** The behaviours of a page's forms. The preview asks no captcha provider unless the site names one. */
export function pageForms({ events, page }: PageForms): FormBehaviours {
  const website = step(page, 'website')
  return formBehaviours({
    events,
    localizedStrings: step(page, 'localizedStrings'),
    captchas: { local: localCaptcha(), standard: standardRecaptcha(), enterprise: enterpriseRecaptcha() },
    captcha: captchaOf(step(website, 'captchaSettings')),
    restockSuccessText: str(step(step(website, 'storeSettings'), 'restockSuccessText')),
    clean,
    render,
  })
}

function captchaOf(settings: unknown) {
  return { provider: str(step(settings, 'provider')) || 'local', siteKey: str(step(settings, 'siteKey')) }
}

/** Cleans what the server says to a form that was sent. */
async function clean(markup: string): Promise<string> {
  const { createSanitiser } = await import('../../../react/sanitise/sanitise.ts')
  return createSanitiser(window)(markup).html
}

/** Prints a form from the form template: where the page has none, its engine loads. */
async function render(template: string, data: unknown): Promise<string> {
  const { compile } = await import('../../../entries/core.ts')
  return compile(template).render(data).html
}
