/**
 * Every formatter by its name in camel case: `add-to-cart-btn` is `addToCartBtn`. Bundlers drop those that
 * nothing uses.
 */
export {
  bookkeeperMoneyFormat,
  fromPrice,
  normalPrice,
  percentageFormat,
  salePrice,
} from './commerce/amount.ts'
export { cartQuantity, cartSubtotal, cartUrl } from './commerce/cart.ts'
export { summaryFormField } from './commerce/form-field.ts'
export {
  productQuickView,
  productRestockNotification,
  productScarcity,
  productStatus,
  variantDescriptor,
} from './commerce/notice.ts'
export { productPrice, subscriptionPrice } from './commerce/price.ts'
export { addToCartBtn, productCheckout, quantityInput, variantsSelect } from './commerce/purchase.ts'
export { colorWeight, websiteColor } from './content/colour.ts'
export { childImageMeta, coverImageMeta, image, imageColor, imageMeta } from './content/image.ts'
export { itemClasses } from './content/item.ts'
export { audioPlayer, humanizeDuration, video } from './content/media.ts'
export {
  height,
  imageSrcset,
  resizedHeightForWidth,
  resizedWidthForHeight,
  squarespaceThumbnailForHeight,
  squarespaceThumbnailForWidth,
  width,
} from './content/size.ts'
export { AbsUrl, capitalize } from './content/text.ts'
export { apply } from './core/apply.ts'
export { count, cycle, findFirst, findLast, get, iter, keyBy, lookup, prop } from './core/collection.ts'
export { json, jsonPretty, raw } from './core/json.ts'
export { mod, round } from './core/number.ts'
export {
  format,
  html,
  htmlattr,
  htmltag,
  lineBreaks,
  output,
  pluralize,
  safe,
  slugify,
  smartypants,
  str,
  truncate,
} from './core/text.ts'
export { encodeSpace, encodeUri, encodeUriComponent, urlEncode } from './core/url.ts'
export { date, timesince } from './date/date.ts'
export { datetime, datetimeInterval } from './i18n/dates/date-time.ts'
export { relativeTime } from './i18n/dates/relative-time.ts'
export { message, plural } from './i18n/messages/message.ts'
export { i18nMoneyFormat, moneyFormat, moneyString } from './i18n/numbers/legacy-money.ts'
export { decimal, money } from './i18n/numbers/number.ts'
export { datetimefield, unit } from './i18n/numbers/unit.ts'
export { commentCount, commentLink, comments } from './social/comments.ts'
export { activateTwitterLinks, googleCalendarUrl } from './social/links.ts'
export { likeButton, socialButton, socialButtonInline, twitterFollowButton } from './social/sharing.ts'
