import type { BrowserContext } from 'playwright-core'
import { DEVTOOLS } from '../../support/devtools.ts'

/** Sandboxed frames refuse the scripts that tests add to every frame. */
const SANDBOXED = /^console error: Blocked script execution in .* the document's frame is sandboxed/

/**
 * The search field of the header takes the focus when its popover opens. Where a page has a focus already, or
 * its address a fragment, Chromium notes that the attribute does nothing while the page loads.
 */
const AUTOFOCUS = /^console info: Autofocus processing was blocked because a document/

/** Hears everything that a visitor's browser complains of: a test that is not at fault hears nothing. */
export class Watch {
  readonly #heard: string[] = []
  #isStrict = true
  readonly #announced = new Map<RegExp, boolean>()

  constructor(readonly context: BrowserContext) {
    context.on('console', (message) => {
      if (DEVTOOLS.test(message.text())) return
      const { url } = message.location()
      this.#hear(`console ${message.type()}: ${message.text()}${url === '' ? '' : ` (${url})`}`)
    })
    // Rejections that nobody handles come this way too.
    context.on('weberror', (error) => {
      // What is thrown without being an error has an empty stack.
      const { name, message, stack } = error.error()
      this.#hear(`error: ${stack || `${name}: ${message}`} (${error.page()?.url() ?? ''})`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Whoever leads on to the next page gives up what was under way. Who allows no script loads none that a
      // page names early; of a policy that forbids one the console says so as well.
      if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
        this.#hear(`failed: ${request.method()} ${request.url()} ${reason}`)
    })
    context.on('response', (answer) => {
      if (answer.status() < 400) return
      this.#hear(`answer ${answer.status()}: ${answer.request().method()} ${answer.url()}`)
    })
  }

  /** Hears nothing more. */
  stop(): void {
    for (const type of ['console', 'weberror', 'requestfailed', 'response'] as const)
      this.context.removeAllListeners(type)
  }

  /** Tells what is going to be heard and is no fault; what is announced must come. */
  announce(...patterns: readonly RegExp[]): void {
    for (const pattern of patterns) this.#announced.set(pattern, false)
  }

  #hear(line: string): void {
    if (SANDBOXED.test(line) || AUTOFOCUS.test(line)) return
    const known = [...this.#announced.keys()].filter((pattern) => pattern.test(line))
    if (known.length === 0) this.#heard.push(line)
    for (const pattern of known) this.#announced.set(pattern, true)
  }

  /** Returns what was heard though nobody announced it, and what was announced in vain. */
  complaints(): readonly string[] {
    const missing = [...this.#announced]
      .filter(([, came]) => !came)
      .map(([pattern]) => `never came: ${pattern}`)
    return [...this.#heard, ...missing]
  }

  /** Leaves what is heard to the test itself. */
  forgive(): void {
    this.#isStrict = false
  }

  /** Throws where there is something to complain of. */
  check(): void {
    if (!this.#isStrict) return
    const complaints = this.complaints()
    if (complaints.length > 0) throw new Error(`The browser says:\n${complaints.join('\n')}`)
  }
}
