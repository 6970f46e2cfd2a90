import { isHostName } from '../../host-name.ts'
import type { Call } from '../../syntax/tree.ts'

/**
 * Characters that a printed value never contains, so that it cannot break out of a context that ends with
 * them.
 */
export const Inert = Object.freeze({
  /** The double quote. */
  quote: 1,
  apostrophe: 2,
  /** `<` and `>`. */
  angle: 4,
  blank: 8,
  /** A scheme such as `javascript:` that the data could choose. */
  scheme: 16,
  /** Separators of the parts of an address: `&`, `?`, `#`. */
  separator: 32,
  /** Whatever is not a complete expression of JavaScript. */
  code: 64,
  all: 127,
} as const)

type Change = (inert: number) => number

const made: Change = () => Inert.all
const same: Change = (inert) => inert & ~Inert.code
const adding =
  (bits: number): Change =>
  (inert) =>
    same(inert) | bits
/** A value that is inert in itself, such as a number, stays so. */
const exactly =
  (bits: number): Change =>
  (inert) =>
    inert === Inert.all ? Inert.all : bits

const MADE =
  'audio-player add-to-cart-btn bookkeeper-money-format cart-quantity cart-subtotal cart-url child-image-meta color-weight comment-count comment-link comments count cover-image-meta cycle date datetime datetime-interval datetimefield decimal from-price google-calendar-url height humanizeDuration i18n-money-format image image-color image-meta image-srcset item-classes iter like-button mod money money-format money-string moneyFormat normal-price output percentage-format plural pluralize product-checkout product-price product-quick-view product-restock-notification product-scarcity product-status quantity-input relative-time resizedHeightForWidth resizedWidthForHeight round sale-price slugify social-button social-button-inline squarespaceThumbnailForHeight squarespaceThumbnailForWidth subscription-price summary-form-field timesince twitter-follow-button unit url-encode variants-select video website-color width'
const SAME =
  'activate-twitter-links capitalize find-first find-last format get key-by line-breaks lookup message prop safe str truncate variant-descriptor'

/** Effects of formatters. Those that print numbers, dates, fixed words or built-in markup are `made`. */
const changes: ReadonlyMap<string, Change> = new Map([
  ...MADE.split(' ').map((name): [string, Change] => [name, made]),
  ...[...SAME.split(' '), ...Object.getOwnPropertyNames(Object.prototype).filter(isHostName)].map(
    (name): [string, Change] => [name, same],
  ),
  ['AbsUrl', adding(Inert.scheme)],
  ['encode-space', adding(Inert.blank)],
  ['encode-uri', adding(Inert.quote | Inert.angle | Inert.blank)],
  ['encode-uri-component', adding(Inert.all & ~Inert.apostrophe & ~Inert.code)],
  ['html', (inert) => inert | Inert.angle],
  ['htmlattr', (inert) => inert | Inert.angle | Inert.quote],
  ['htmltag', (inert) => inert | Inert.angle | Inert.quote],
  ['json', exactly(Inert.code)],
  ['json-pretty', exactly(Inert.code)],
  ['raw', exactly(0)],
  ['smartypants', adding(Inert.quote | Inert.apostrophe)],
])

/** True if the output of a formatter is known. */
export function isDescribed(formatter: string): boolean {
  return changes.has(formatter) || formatter === 'apply'
}

/** Returns the characters that a value never contains after formatters; an unknown formatter is trusted. */
export function behindFormatters(inert: number, formatters: readonly Call[]): number {
  return formatters.reduce((now, { name }) => (changes.get(name) ?? made)(now), inert)
}

/** Formatters that print attributes, and so are used between them. */
export const ATTRIBUTE_FORMATTERS: ReadonlySet<string> = new Set([
  'image-meta',
  'cover-image-meta',
  'child-image-meta',
])
