/** Actions of a token by type of form. */
export type CaptchaAction =
  | 'FORM_BLOCK_SUBMISSION'
  | 'NEWSLETTER_BLOCK_SUBMISSION'
  | 'PRODUCT_WAITLIST_SUBMISSION'
  | 'PROMO_POPUP_SUBMISSION'

/** The action of a form by its `data-form-type`. */
export function captchaAction(formType: string | undefined): CaptchaAction {
  if (formType === 'newsletter') return 'NEWSLETTER_BLOCK_SUBMISSION'
  return formType === 'promo-popup' ? 'PROMO_POPUP_SUBMISSION' : 'FORM_BLOCK_SUBMISSION'
}

/** Proves that a visitor is no robot, for one form. */
export interface Captcha {
  /** True if the visitor has to do something: the form waits for it. */
  readonly isVisible: boolean
  /** Loads what is needed. May be called again after a failure. */
  prepare(): Promise<void>
  /** Asks for a token, which serves once. Undefined where the visitor has not done what is to be done. */
  token(action: CaptchaAction): Promise<string | undefined>
  /** Forgets the last token. */
  reset(): void
}

/** The element for a captcha and the callbacks of its form. */
export interface CaptchaMount {
  /** An empty element of the form. */
  readonly element: HTMLElement
  /** Public key of the provider; empty where the page has none. */
  readonly siteKey: string
  /** To be called each time that the visitor has completed a visible one. */
  readonly completed: () => void
  /** To be called when what the visitor has completed counts no longer. */
  readonly expired: () => void
}

/** Makes the captcha of a form. */
export type CaptchaProvider = (mount: CaptchaMount) => Captcha

/** Loads a script into the page, once however often it is asked for; again only after a failure. */
export type LoadScript = (address: string) => Promise<void>

export function loadScript(address: string): Promise<void> {
  // It is unknown whether a script that the page itself names is still loading.
  const known = [...document.scripts].find(({ src, dataset }) => src === address && 'load' in dataset)
  if (known?.dataset.load === 'done') return Promise.resolve()
  const script = known ?? document.createElement('script')
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset.load = 'done'
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`The script at ${new URL(address).origin} did not load.`))
    })
    if (known !== undefined) return
    script.src = address
    script.async = true
    script.dataset.load = 'begun'
    document.head.append(script)
  })
}
