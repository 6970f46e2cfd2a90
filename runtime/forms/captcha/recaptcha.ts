import { FORM_MESSAGES } from '../../site/messages/forms.ts'
import { type CaptchaProvider, type LoadScript, loadScript } from './captcha.ts'

const HOST = 'https://www.google.com/recaptcha'

/** The provider's script, as much of it as is used. */
interface Recaptcha {
  ready(work: () => void): void
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string
      readonly callback: () => void
      readonly 'expired-callback': () => void
    },
  ): number
  getResponse(widget: number): string
  reset(widget: number): void
  execute(siteKey: string, options: { readonly action: string }): Promise<string>
}

function scriptOf(name: 'standard' | 'enterprise'): Recaptcha {
  const standard: unknown = Reflect.get(globalThis, 'grecaptcha')
  const found = name === 'standard' ? standard : Reflect.get(Object(standard), 'enterprise')
  if (typeof found !== 'object' || found === null) throw new Error('The captcha script brought nothing.')
  return found as Recaptcha
}

function whenReady(name: 'standard' | 'enterprise'): Promise<Recaptcha> {
  return new Promise((resolve) => {
    const script = scriptOf(name)
    script.ready(() => resolve(script))
  })
}

/** The standard captcha: a checkbox that the visitor ticks. */
export function standardRecaptcha(load: LoadScript = loadScript): CaptchaProvider {
  return ({ element, siteKey, completed, expired }) => {
    let widget: number | undefined
    return {
      isVisible: true,
      async prepare() {
        await load(`${HOST}/api.js?render=explicit`)
        const script = await whenReady('standard')
        widget ??= script.render(element, {
          sitekey: siteKey,
          callback: completed,
          'expired-callback': expired,
        })
      },
      async token() {
        await this.prepare()
        return (widget !== undefined && scriptOf('standard').getResponse(widget)) || undefined
      },
      reset() {
        if (widget !== undefined) scriptOf('standard').reset(widget)
      },
    }
  }
}

/** The enterprise captcha: nothing to see, a token for each action. @throws where the site has no key */
export function enterpriseRecaptcha(load: LoadScript = loadScript): CaptchaProvider {
  return ({ siteKey }) => {
    const requireKey = () => {
      if (siteKey === '') throw new Error(FORM_MESSAGES.captchaKeyMissing)
    }
    return {
      isVisible: false,
      async prepare() {
        requireKey()
        await load(`${HOST}/enterprise.js?render=${encodeURIComponent(siteKey)}`)
      },
      async token(action) {
        await this.prepare()
        const script = await whenReady('enterprise')
        return script.execute(siteKey, { action })
      },
      // Tokens are made when they are asked for: there is none to forget.
      reset() {},
    }
  }
}
