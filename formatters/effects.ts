import { isInheritedName } from '../engine/inherited-name.ts'
import {
  type Effect,
  type Effects,
  escaping,
  exactly,
  Inert,
  made,
  madeAttributes,
  removing,
  same,
} from '../engine/linter/contexts/inert.ts'

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** Formatters whose output is their own, whatever the value holds. */
const MADE = words(`
  audio-player add-to-cart-btn bookkeeper-money-format cart-quantity cart-subtotal cart-url color-weight
  comment-count comment-link comments count cycle date datetime datetime-interval datetimefield decimal
  from-price google-calendar-url height humanizeDuration i18n-money-format image image-color image-srcset
  item-classes iter like-button mod money money-format money-string moneyFormat normal-price output
  percentage-format plural pluralize product-checkout product-price product-quick-view
  product-restock-notification product-scarcity product-status quantity-input relative-time
  resizedHeightForWidth resizedWidthForHeight round sale-price slugify social-button social-button-inline
  squarespaceThumbnailForHeight squarespaceThumbnailForWidth subscription-price summary-form-field
  timesince twitter-follow-button unit url-encode variants-select video website-color width`)
/** Formatters that print the value, or a part of it. */
const SAME = words(`
  activate-twitter-links capitalize find-first find-last format get key-by line-breaks lookup message prop
  safe str truncate variant-descriptor`)

const each = (names: readonly string[], effect: Effect): Effects =>
  Object.fromEntries(names.map((name) => [name, effect]))

/**
 * Effects of all formatters on the characters that a value can hold: by them the linter finds values that can
 * break out of their HTML context.
 */
export const formatterEffects: Effects = /* @__PURE__ */ (() => ({
  ...each(MADE, made),
  ...each(['image-meta', 'cover-image-meta', 'child-image-meta'], madeAttributes),
  ...each(SAME, same),
  ...each(Object.getOwnPropertyNames(Object.prototype).filter(isInheritedName), same),
  apply: made,
  AbsUrl: removing(Inert.scheme),
  'encode-space': removing(Inert.blank),
  'encode-uri': removing(Inert.quote | Inert.angle | Inert.blank),
  'encode-uri-component': removing(Inert.all & ~Inert.apostrophe & ~Inert.code),
  html: escaping(Inert.angle),
  htmlattr: escaping(Inert.angle | Inert.quote),
  htmltag: escaping(Inert.angle | Inert.quote),
  json: exactly(Inert.code),
  'json-pretty': exactly(Inert.code),
  raw: exactly(0),
  smartypants: removing(Inert.quote | Inert.apostrophe),
}))()
