import { offsetDigits, zoneOffset } from '../../date/offset.ts'
import { getOrCreate } from '../../memoize.ts'
import type { Field } from './skeleton.ts'

/** Local date and time in a time zone. */
export interface Moment {
  readonly time: number
  readonly zone: string
  /** Tag of the locale. */
  readonly tag: string
}

/** CLDR calls universal time by Greenwich's name, `Intl` does not: this zone has it all year. */
const GREENWICH = 'Africa/Abidjan'
const UNIVERSAL = /^(?:Etc\/)?(?:UTC|UCT|GMT[+-]?0?|Zulu|Universal|Greenwich)$/

/** The zone to give to `Intl`. */
function intlZone(zone: string): string {
  return UNIVERSAL.test(zone) ? GREENWICH : zone
}

/** A winter's and a summer's day of 1970, when the names of zones begin in `Intl`. */
const FIRST_NAMED = [Date.UTC(1970, 0, 2), Date.UTC(1970, 6, 1)] as const

/** A moment that the zone has a name for: of those before 1970 one that is as far from Greenwich. */
function namedMoment(moment: Moment): Moment {
  if (moment.time >= 0) return moment
  const offset = offsetMinutes(moment)
  const time = FIRST_NAMED.find((first) => offsetMinutes({ ...moment, time: first }) === offset)
  return time === undefined ? moment : { ...moment, time }
}

/** A zone in the letters of a pattern. */
export function zoneName({ letter, width }: Field, given: Moment): string {
  const isLong = width === 4
  const moment = namedMoment(given)
  switch (letter) {
    case 'z':
      return seasonName(isLong, moment)
    case 'v':
      return genericName(isLong, moment)
    case 'O':
      return offsetName(isLong, moment)
    case 'V':
      return locationName(width, moment)
    case 'Z':
      return isLong
        ? offsetName(true, moment)
        : isoOffset(moment, { width: width === 5 ? width : 2, zulu: false })
    default:
      return isoOffset(moment, { width, zulu: letter === 'X' })
  }
}

type ZoneStyle = NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>

function named(style: ZoneStyle, { time, zone, tag }: Moment): string {
  const timeZone = intlZone(zone)
  const format = getOrCreate(`zone-name ${style} ${tag} ${timeZone}`, () => {
    return new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: style })
  })
  return format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A sign and all that follows, with the marks that keep it in its direction. */
const SIGNED = /[\u200e\u200f\u061c]*[+\-−].*$/s

/**
 * The distance from Greenwich in the locale's words; where there is none, the bare name of universal time.
 */
function offsetName(isLong: boolean, moment: Moment): string {
  const name = named(isLong ? 'longOffset' : 'shortOffset', moment)
  return offsetMinutes(moment) === 0 ? name.replace(SIGNED, '') : name
}

/** The zone's name in its season, or its distance from Greenwich where the locale has none. */
function seasonName(isLong: boolean, moment: Moment): string {
  const name = named(isLong ? 'long' : 'short', moment)
  return name === named(isLong ? 'longOffset' : 'shortOffset', moment) ? offsetName(isLong, moment) : name
}

/** The zone's name without its season; the distance where the locale has none but the name of a city. */
function genericName(isLong: boolean, moment: Moment): string {
  const offset = offsetName(isLong, moment)
  const short = named('shortGeneric', moment)
  if (!isLong) return seasonName(false, moment) === offset ? offset : short
  const long = named('longGeneric', moment)
  return long === short || long === named('long', moment) ? offset : long
}

function locationName(width: number, moment: Moment): string {
  const { zone } = moment
  if (width === 1) return 'unk'
  if (width === 2) return zone === 'UTC' ? 'Etc/UTC' : zone
  if (width === 3) return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return named('shortGeneric', moment)
}

/** `-05`, `-0500` or `-05:00` by width; universal time with its `Z` behind where that is allowed. */
function isoOffset(moment: Moment, { width, zulu }: { width: number; zulu: boolean }): string {
  const minutes = offsetMinutes(moment)
  const text = offsetDigits(minutes, width === 3 || width === 5 ? ':' : '')
  return (width === 1 ? text.replace(/00$/, '') : text) + (minutes === 0 && zulu ? 'Z' : '')
}

/** Whole minutes that a zone is ahead of universal time at a moment. */
export function offsetMinutes({ time, zone }: Pick<Moment, 'time' | 'zone'>): number {
  return Math.trunc(zoneOffset(zone, time))
}
