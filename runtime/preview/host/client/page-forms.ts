import { type FormBehaviours, formBehaviours } from '../../../forms/behaviours.tsx'
import { localCaptcha } from '../../../forms/captcha/local.ts'
import { enterpriseRecaptcha, standardRecaptcha } from '../../../forms/captcha/recaptcha.ts'
import type { StorefrontEvents } from '../../../site/events.ts'

interface PageForms {
  readonly events: StorefrontEvents
  readonly localizedStrings: unknown
}

/** The behaviours of a page's forms. The preview asks no captcha provider: its own captcha serves every form. */
export function pageForms(page: PageForms): FormBehaviours {
  const captchas = {
    local: localCaptcha(),
    standard: standardRecaptcha(),
    enterprise: enterpriseRecaptcha(),
  }
  return formBehaviours({ ...page, captchas, clean, render })
}

/** Cleans what the server says to a form that was sent. */
async function clean(markup: string): Promise<string> {
  const { createSanitiser } = await import('../../../react/sanitise/sanitise.ts')
  return createSanitiser(window)(markup).html
}

/** Prints a form from the form template: where the page has none, its engine loads. */
async function render(template: string, data: unknown): Promise<string> {
  const { compile } = await import('../../../../core.ts')
  return compile(template).render(data).html
}
