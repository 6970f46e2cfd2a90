import type { ExpectedOptions } from '../../engine/diagnostics/expect-call.ts'
import { A_FUNCTION, A_TEXT, AN_OBJECT } from '../../engine/diagnostics/option-kinds.ts'
import { createFormCalls, type FormCalls } from '../api/forms.ts'
import { createPageCall, type PageCallOptions } from '../api/page-call.ts'
import { type Announcer, createAnnouncer } from '../page/announcer.ts'
import { type Clock, SYSTEM_CLOCK } from '../page/clock.ts'
import { RESTOCK_PATH } from '../site/calls/names.ts'
import { createEvents, type StorefrontEvents } from '../site/events.ts'
import { createMessages, type Messages } from '../site/messages/catalogue.ts'
import { FORM_MESSAGES } from '../site/messages/forms.ts'
import type { CaptchaProvider } from './captcha/captcha.ts'
import type { Shown } from './form-state.ts'

/** Options of a page for its forms. */
export interface FormOptions {
  /** Address and headers of the calls to the site. */
  readonly calls?: PageCallOptions | undefined
  /** Events of forms are emitted into it; by default into events of this page alone. */
  readonly events?: StorefrontEvents | undefined
  /** Clock of timers; the browser's by default. */
  readonly clock?: Clock | undefined
  /** Shared with other behaviours of the page. */
  readonly announcer?: Announcer | undefined
  /** The site's own sentences by the names of the catalogue. */
  readonly localizedStrings?: unknown
  /** Makes captchas by what a form names: `standard`, `enterprise`, `local`. */
  readonly captchas?: Readonly<Record<string, CaptchaProvider | undefined>> | undefined
  /** Where restock sign-ups go. */
  readonly restockPath?: string | undefined
  /** Replaces a restock form that was sent; a sentence of the catalogue where left out. */
  readonly restockSuccessText?: string | undefined
  /** The captcha of forms whose markup names none, as the fragment of restock forms is. */
  readonly captcha?: { readonly provider: string; readonly siteKey: string } | undefined
  /** Cleans markup of the server for the page. */
  readonly clean?: ((markup: string) => string | Promise<string>) | undefined
  /** Goes to another page. */
  readonly navigate?: ((address: string) => void) | undefined
  /** Renders a JSON-T template; needed where forms are made from the form template. */
  readonly render?: ((template: string, data: unknown) => string | Promise<string>) | undefined
}

/** Kinds of the options, for development. */
export const FORM_OPTIONS = {
  calls: AN_OBJECT,
  events: AN_OBJECT,
  clock: AN_OBJECT,
  announcer: AN_OBJECT,
  localizedStrings: undefined,
  captchas: AN_OBJECT,
  restockPath: A_TEXT,
  restockSuccessText: A_TEXT,
  captcha: AN_OBJECT,
  clean: A_FUNCTION,
  navigate: A_FUNCTION,
  render: A_FUNCTION,
} satisfies ExpectedOptions & Record<keyof FormOptions, unknown>

/**
 * Everything that the form behaviours of one page share. Nothing touches a document before a form is on it.
 */
export class FormServices {
  readonly events: StorefrontEvents
  readonly clock: Clock
  readonly say: Messages<typeof FORM_MESSAGES>
  readonly restockPath: string
  /** Text in the restock forms of a product, by its id: it stays while visitors choose variants. */
  readonly restockEmails = new Map<string, string>()
  #announcer: Announcer | undefined
  #calls: FormCalls | undefined
  #template: string | undefined

  constructor(readonly options: FormOptions) {
    this.events = options.events ?? createEvents()
    this.clock = options.clock ?? SYSTEM_CLOCK
    this.say = createMessages(FORM_MESSAGES, options.localizedStrings)
    this.restockPath = options.restockPath ?? RESTOCK_PATH
  }

  get calls(): FormCalls {
    this.#calls ??= createFormCalls(createPageCall(document, this.options.calls))
    return this.#calls
  }

  /** Puts the live regions on the page: screen readers miss a region that comes with its first text. */
  prepareAnnouncer(): Announcer {
    this.#announcer ??= this.options.announcer ?? createAnnouncer(document, this.clock)
    return this.#announcer
  }

  get announcer(): Announcer {
    return this.prepareAnnouncer()
  }

  /**
   * The template that forms are made from, read once; undefined where it is not to be had, and then it is
   * tried again.
   */
  async template(): Promise<string | undefined> {
    if (this.#template === undefined) {
      const answer = await this.calls.template()
      if (answer.ok) this.#template = answer.value
    }
    return this.#template
  }

  /**
   * Cleans markup. Without a cleaner, or where it fails, the markup is text, which pages that demand trusted
   * types take as well.
   */
  async shown(markup: string): Promise<Shown> {
    try {
      const html = await this.options.clean?.(markup)
      if (html !== undefined) return { dangerouslySetInnerHTML: { __html: html } }
    } catch (error) {
      reportError(error)
    }
    return { children: markup }
  }

  /**
   * Goes to a page: an address of this site, or one on the web. False for any other, which stays unvisited.
   */
  navigate(address: string): boolean {
    if (!URL.canParse(address, location.href)) return false
    const { protocol, href } = new URL(address, location.href)
    if (protocol !== 'https:' && protocol !== 'http:') return false
    const { navigate = (to: string) => location.assign(to) } = this.options
    navigate(href)
    return true
  }
}
