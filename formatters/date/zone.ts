import { variable } from '../../engine/lookup/lookup.ts'
import { splitPath } from '../../engine/lookup/path.ts'
import type { Scope } from '../../engine/lookup/scope.ts'
import { str } from '../../engine/value.ts'
import { memoize } from '../memoize.ts'

const UTC = 'UTC'
/** No zone has a longer name. */
const MAX_NAME = 100
const timeZone = variable(splitPath('website.timeZone'))

/**
 * IANA name of the zone of a site's dates: `website.timeZone`, the fallback where
 * the site has none. Names and aliases count in their proper form and in lower case; everything else is UTC.
 */
export function siteZone(scope: Scope, fallback: string): string {
  const named = timeZone(scope)
  const name = named === undefined ? fallback : str(named)
  return name.length > MAX_NAME ? UTC : acceptedZone(name)
}

/** Returns true for the name of a zone; all other names count as UTC. */
export function isZoneName(name: string): boolean {
  return name.length <= MAX_NAME && (acceptedZone(name) !== UTC || name.toUpperCase() === UTC)
}

// `Intl` would take names in any case, offsets such as +05:30, and the three letters of old systems:
// browsers and servers differ there, so the list of the database decides.
const acceptedZone = /* @__PURE__ */ memoize((name: string): string => {
  const small = name.toLowerCase()
  const proper = small.split('/').map(properSegment).join('/')
  if (name !== small && name !== proper) return UTC
  const listed = /^[A-Z]{3}$/.test(proper) ? THREE_LETTERS.test(proper) : /^[A-Z]/.test(proper)
  return listed && isZone(proper) ? proper : UTC
})

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const THREE_LETTERS = /^(?:[CEMW]ET|[EHM]ST|GMT|PRC|RO[CK]|U[CT][CT])$/

/** Segments of zone names with irregular capitals. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  (
    'DumontDUrville McMurdo ComodRivadavia DeNoronha EasterIsland BajaNorte BajaSur ' +
    'GB-Eire NZ-CHAT W-SU Knox_IN'
  )
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
)

/** A segment of a zone name, given in lower case, as the time zone database writes it. */
function properSegment(small: string): string {
  const spelled = SPELLED.get(small)
  if (spelled !== undefined) return spelled
  if (/^(?!(?:etc|yap)$)[a-z]{2,3}(?:[+-]?\d+|\d[a-z]{3})?$/.test(small)) return small.toUpperCase()
  return small.replace(/(?:^|[_-])(?!(?:of|es)_|au-)[a-z]/g, (start) => start.toUpperCase())
}
