import robotsParser from 'robots-parser'

/** Name that rules of a robots.txt may be written for. */
const NAME = 'vitrine'
const NAMED = /^[^\S\r\n]*user-agent\s*:\s*vitrine\b/im

export interface Robots {
  /** Returns false for an address that the site closes. */
  allows(address: URL): boolean
  /** Milliseconds that the site wants between calls. */
  readonly gap: number
}

/**
 * Reads a robots.txt. Rules for Vitrine hold as they are. Of rules for everybody only paths count:
 * Squarespace closes `?format=json` of every site to search engines, and its owner is not one of them.
 */
export function readRobots(text: string, site: URL): Robots {
  const rules = robotsParser(new URL('/robots.txt', site).href, text)
  const isNamed = NAMED.test(text)
  const plain = (address: URL) => new URL(address.pathname, address).href
  return {
    allows: (address) => rules.isAllowed(isNamed ? address.href : plain(address), NAME) !== false,
    gap: Math.min(10, rules.getCrawlDelay(NAME) ?? 0) * 1000,
  }
}
