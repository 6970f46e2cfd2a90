/** Bounds of a pull: a site's answers are hostile until proven otherwise. */
export const LIMITS = Object.freeze({
  /** Bytes of a page's data. */
  page: 20_000_000,
  /** Bytes of a page, a stylesheet, a sitemap. */
  text: 10_000_000,
  /** Bytes of one picture. */
  picture: 25_000_000,
  /** Bytes of one file for visitors. */
  file: 100_000_000,
  /** Addresses of pages and items. */
  addresses: 5000,
  /** Pages of one list. */
  listPages: 500,
  /** Addresses of pictures. */
  pictures: 20_000,
  /** Redirects in a row. */
  redirects: 5,
  /** Times that an address is asked for before it is given up. */
  tries: 4,
  /** Milliseconds for one answer. */
  time: 60_000,
  /** Milliseconds that a server may make the whole pull wait at once. */
  pause: 600_000,
})
