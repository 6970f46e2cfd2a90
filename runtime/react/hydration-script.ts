import { own } from '../../engine/lookup/own-property.ts'
import type { ReactOptions } from './renderer.ts'

/** Data and options that a page brings along, so that a browser makes the same HTML of them. */
export interface Sent {
  readonly data: unknown
  readonly options: SentOptions
}

type SentOptions = Pick<ReactOptions, (typeof SENT_OPTIONS)[number]>

/** Options that are data and decide about the HTML. Partials and policies belong to the code. */
const SENT_OPTIONS = [
  ...(['injectables', 'locale', 'timeZone', 'now', 'context'] as const),
  ...(['expressions', 'includes', 'brokenPartials'] as const),
] as const

const MARK = 'data-vitrine-hydration'

/**
 * Returns data and options as a script element that runs nothing, whatever they hold, and as a browser will
 * read them: without what JSON does not know. Throws where JSON cannot hold the data.
 */
export function hydrationScript(
  data: unknown,
  options: ReactOptions,
): { readonly script: string; readonly sent: Sent } {
  const { now = Date.now() } = options
  const json = JSON.stringify({ data, options: sentOptions({ ...options, now }) })
  const escaped = json.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
  return {
    script: `<script type="application/json" ${MARK}>${escaped}</script>`,
    sent: sentOf(JSON.parse(json)),
  }
}

/**
 * Takes the script that ends the HTML of a template out of the page and reads it; undefined where there is
 * none that can be read. It is the last one, so that the template's own markup cannot come before it.
 */
export function takeSent(container: Element): Sent | undefined {
  const script = [...container.querySelectorAll(`script[type="application/json"][${MARK}]`)].at(-1)
  script?.remove()
  try {
    return script && sentOf(JSON.parse(script.textContent ?? ''))
  } catch {
    return undefined
  }
}

function sentOf(value: unknown): Sent {
  return { data: own(value, 'data'), options: sentOptions(own(value, 'options')) }
}

function sentOptions(options: unknown): SentOptions {
  const known = SENT_OPTIONS.map((name) => [name, own(options, name)] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== undefined))
}
