import type { Behaviours } from '../../../react/behaviour.ts'
import type { StorefrontEvents } from '../../../site/events.ts'

interface PageForms {
  readonly events: StorefrontEvents
  readonly localizedStrings: unknown
}

/** The behaviours of a page's forms. The preview asks no captcha provider: its own captcha serves every form. */
export async function pageForms(page: PageForms): Promise<Behaviours> {
  const { enterpriseRecaptcha, formBehaviours, localCaptcha, standardRecaptcha } = await import(
    '../../../forms/index.ts'
  )
  const captchas = {
    local: localCaptcha(),
    standard: standardRecaptcha(),
    enterprise: enterpriseRecaptcha(),
  }
  return formBehaviours({ ...page, captchas, clean })
}

/** Cleans what the server says to a form that was sent. */
async function clean(markup: string): Promise<string> {
  const { createSanitiser } = await import('../../../react/sanitise/sanitise.ts')
  return createSanitiser(window)(markup).html
}
