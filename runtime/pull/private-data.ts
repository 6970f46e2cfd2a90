import type { JsonObject } from '../site/site.ts'

/** Keys whose values are a visitor's or a secret: they are left out. */
const PRIVATE = new Set([
  ...['authenticatedAccount', 'userAccountsContext', 'memberAccount', 'siteUser', 'shoppingCart'],
  ...['cookie', 'cookies', 'websiteIdentifierCookie', 'ipAddress', 'geoLocation'],
])
/** Names of secrets, some also behind other words as in `googleApiKey`. */
const SECRET =
  /^(?:crumb|token|password|\w*(?:csrf\w*|session_?(?:id|key|token)|(?:access|auth|secret|refresh)[_-]?(?:token|key)|api[_-]?key))$/i
/** Keys below which people chose the names: options of products, tweaks, fields of a theme. */
const CHOSEN_NAMES = new Set([
  ...['attributes', 'optionValues', 'tweakJSON', 'tweaks', 'customContent', 'blockFields', 'navigation'],
])
const CRUMB = /([?&;]crumb=)[^&"'\s]*/g

const PEOPLE = 'user|member|customer|author|account|owner|login|billing|shipping|subscriber|creator|admin'
/** Keys of an address that belongs to somebody's account; `contactEmail` is shown to all. */
const ACCOUNT_EMAIL = new RegExp(`^(?:(?:${PEOPLE}|notification|primary)_?)?e-?mail(?:_?address)?$`, 'i')
/** Objects whose own address is that of the site. */
const OF_SITE = new Set(['website', 'websiteSettings', 'storeSettings', 'location', 'socialAccounts'])

/** Endings of files: `mug@2x.png` and `swiper@8.min.js` are no addresses. */
const FILES =
  'png|jpe?g|gif|webp|avif|svg|ico|js|mjs|cjs|css|map|json|html?|pdf|mp[34]|webm|woff2?|ttf|otf|txt|xml'
/** An e-mail address, also with its sign as an entity; one behind a slash is a part of another address. */
const EMAIL = new RegExp(
  `(?<![/\\p{L}\\w.+-])[\\p{L}\\w.+-]+(?:@|%40|&#64;|&#x40;)(?![\\p{L}\\w.-]{0,255}\\.(?:${FILES})\\b)(?:[\\p{L}\\w-]{1,63}\\.){1,6}\\p{L}{2,24}`,
  'giu',
)
const NO_EMAIL = 'nobody@example.com'

export interface PrivacyChoice {
  /** Replaces e-mail addresses in texts, too. */
  readonly anonymises: boolean
}

/** Returns data of a page without crumbs, cookies, visitors and e-mail addresses of accounts. */
export function withoutPrivate(value: unknown, choice: PrivacyChoice): unknown {
  return cleaned(value, { ...choice, parent: '', hasChosenNames: false })
}

interface Where extends PrivacyChoice {
  /** Key of the object, or of the list that it is in. */
  readonly parent: string
  readonly hasChosenNames: boolean
}

function cleaned(value: unknown, where: Where): unknown {
  if (typeof value === 'string') return withoutPrivateText(value, where)
  if (Array.isArray(value)) return value.map((one) => cleaned(one, where))
  if (typeof value !== 'object' || value === null) return value
  const { hasChosenNames } = where
  const kept = Object.entries(value as JsonObject).filter(
    ([key, one]) => hasChosenNames || !isPrivate(key, one, where.parent),
  )
  return Object.fromEntries(
    kept.map(([key, one]) => {
      const inside = { ...where, parent: key, hasChosenNames: hasChosenNames || CHOSEN_NAMES.has(key) }
      return [key, cleaned(one, inside)]
    }),
  )
}

function isPrivate(key: string, value: unknown, parent: string): boolean {
  if (PRIVATE.has(key) || SECRET.test(key)) return true
  // A flag or a kind may be called so, too.
  return ACCOUNT_EMAIL.test(key) && !OF_SITE.has(parent) && typeof value === 'string' && value.includes('@')
}

/** Returns a text without crumbs, and without e-mail addresses where that is asked. */
export function withoutPrivateText(text: string, { anonymises }: PrivacyChoice): string {
  const plain = text.replace(CRUMB, '$1')
  return anonymises ? plain.replace(EMAIL, NO_EMAIL) : plain
}
