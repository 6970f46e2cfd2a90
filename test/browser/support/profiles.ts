import type { BrowserContextOptions } from 'playwright-core'
import type { Gates } from './gates.ts'

/** Who visits: what differs in their browser. */
export interface Profile extends Readonly<BrowserContextOptions> {
  /** True if `page.clock` moves the time of pages, which goes on by itself as well. */
  readonly isClockMoved?: boolean
}

export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const satisfies Profile
/** The width that WCAG 1.4.10 asks for: 1280 pixels at 400 %. */
export const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true } as const satisfies Profile
export const MOVED_CLOCK: Profile = { isClockMoved: true }
export const WITHOUT_SCRIPT: Profile = { javaScriptEnabled: false }
export const DARK: Profile = { colorScheme: 'dark' }
/** Also whoever wants to click at once what is far down: other pages scroll gently for a second. */
export const REDUCED_MOTION: Profile = { reducedMotion: 'reduce' }
/** Languages whose numbers, dates and days differ most from those of the server. */
export const FRENCH: Profile = { locale: 'fr-CA', timezoneId: 'America/St_Johns' }
export const JAPANESE: Profile = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }

/** Requests of the scripts that a page loads. */
export const SCRIPTS = /\.js(\?|$)/

/** Scripts come so late that a visitor presses before. */
export function slowScripts(gates: Gates, milliseconds: number): void {
  gates.delay(SCRIPTS, milliseconds)
}

/**
 * Policy of a careful site: its own files, no inline script, no `eval`. Style attributes are allowed:
 * templates write the focal points of pictures and the settings of galleries into them.
 */
export const STRICT_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'"

export function strictPolicy(gates: Gates, policy = STRICT_POLICY): void {
  gates.headers(/^GET /, { 'content-security-policy': policy })
}
