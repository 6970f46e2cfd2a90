import { expectOptions } from '../../../engine/diagnostics/expect-call.ts'
import { A_BOOLEAN } from '../../../engine/diagnostics/option-kinds.ts'
import type { CaptchaProvider } from './captcha.ts'

/**
 * A captcha without a server, for previews and tests: a checkbox, or nothing to see. Tokens name their
 * action.
 */
export function localCaptcha(options: { readonly isVisible?: boolean | undefined } = {}): CaptchaProvider {
  if (process.env.NODE_ENV !== 'production') expectOptions('localCaptcha', options, { isVisible: A_BOOLEAN })
  const { isVisible = false } = options
  return ({ element, completed }) => {
    let count = 0
    let box: HTMLInputElement | undefined
    return {
      isVisible,
      async prepare() {
        if (!isVisible || box !== undefined) return
        const label = element.ownerDocument.createElement('label')
        label.className = 'check'
        box = element.ownerDocument.createElement('input')
        box.type = 'checkbox'
        box.addEventListener('change', () => box?.checked && completed())
        label.append(box, ' I am not a robot')
        element.append(label)
      },
      async token(action) {
        await this.prepare()
        if (box !== undefined && !box.checked) return undefined
        count++
        return `local:${action}:${count}`
      },
      reset() {
        if (box !== undefined) box.checked = false
      },
    }
  }
}
