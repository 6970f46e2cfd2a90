import { IANAZone } from 'luxon'
import { cached } from '../intl-cache.ts'

/** Letters of standard and of summer time by the family in the platform's English zone name. */
const LETTERS: ReadonlyMap<string, readonly string[]> = table(`
Alaska=AKST AKDT,American Samoa=SST,Atlantic=AST ADT,Australian Central=ACST ACDT,Australian Eastern=AEST AEDT,
Australian Western=AWST AWDT,British=GMT BST,Central=CST CDT,Central Africa=CAT,Central European=CET CEST,
Central Indonesia=WITA,Chamorro=ChST,China=CST CDT,Coordinated Universal=UTC,Cuba=CST CDT,East Africa=EAT,
Eastern=EST EDT,Eastern European=EET EEST,Eastern Indonesia=WIT,Greenwich Mean=GMT,Guam=GST,
Hawaii-Aleutian=HST HDT,Hong Kong=HKT HKST,India=IST,Irish=IST,Israel=IST IDT,Japan=JST,Korean=KST KDT,
Macao=CST CDT,Macau=CST CDT,Mexican Pacific=MST MDT,Moscow=MSK MSD,Mountain=MST MDT,New Zealand=NZST NZDT,
Newfoundland=NST NDT,North Korea=KST,Northern Mariana Islands=GST,Pacific=PST PDT,Pakistan=PKT PKST,
Philippine=PST PDT,Samoa=SST,South Africa=SAST,Taipei=CST CDT,Taiwan=CST CDT,Volgograd=MSK MSD,West Africa=WAT,
Western European=WET WEST,Western Indonesia=WIB,Yukon=MST`)

/** Zones that share a family's name and hours but are told in numbers. */
const NUMERIC: ReadonlyMap<string, readonly string[]> = table(`
Africa/Casablanca=Western Central,Africa/El_Aaiun=Western,Antarctica/Casey=Australian,Antarctica/Troll=Greenwich,
Asia/Colombo=India,Asia/Dili=Central,Asia/Thimphu=India,Europe/Astrakhan=Moscow,Europe/Minsk=Moscow,
Europe/Samara=Moscow Eastern,Europe/Saratov=Moscow,Europe/Ulyanovsk=Moscow,Pacific/Apia=Samoa`)

/** Zones that the platform has no name for, and whose name is theirs. */
const LIKE: ReadonlyMap<string, readonly string[]> = table(`
Europe/Guernsey=Europe/London,Europe/Isle_of_Man=Europe/London,Europe/Jersey=Europe/London,
Europe/Kirov=Europe/Moscow`)

function table(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.trim().split(/,\s*/)
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).split(' ')]),
  )
}

const GREENWICH = /^(?:Etc\/)?(?:GMT[+-]?0?|Greenwich)$/
const STANDARD_TIME = Date.UTC(1912, 0)
/** Winter and summer days from the years whose names the platform knows. */
const KNOWN_DAYS = [1972, 1985, 2005].flatMap((year) => [Date.UTC(year, 0, 2), Date.UTC(year, 6, 2)])

/**
 * Abbreviation of a zone at an instant (plug-ins section 8.1, `%Z`): letters where the time zone database has letters,
 * otherwise the offset as `+HH` or `+HHMM`; `LMT` for local mean time. Takes the offset in minutes.
 */
export function zoneAbbreviation(zone: string, ms: number, offset: number): string {
  if (GREENWICH.test(zone)) return 'GMT'
  if (!Number.isInteger(offset) || (ms < STANDARD_TIME && offset % 15 !== 0)) return 'LMT'
  const [like = zone] = LIKE.get(zone) ?? []
  // Before 1970 the platform knows no names: those of the same offset later on hold there too.
  const days =
    ms < 0 ? [ms, ...KNOWN_DAYS.filter((day) => IANAZone.create(like).offset(day) === offset)] : [ms]
  for (const day of days) {
    const letters = lettersAt(like, day)
    if (letters !== undefined) return letters
  }
  return numericOffset(offset)
}

/** Letters of a zone at an instant; missing where it is told in numbers. */
function lettersAt(zone: string, ms: number): string | undefined {
  const format = cached(`zone-name ${zone}`, () => {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' })
  })
  const name = format.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const [, family = '', kind = ''] = /^(.*?)(?: (Standard|Daylight|Summer))? Time$/.exec(name) ?? []
  const [first = ''] = family.split(' ')
  if (NUMERIC.get(format.resolvedOptions().timeZone)?.includes(first)) return undefined
  const [standard, summer] = LETTERS.get(family) ?? []
  return kind === 'Daylight' || kind === 'Summer' ? summer : standard
}

function numericOffset(offset: number): string {
  const minutes = Math.abs(offset)
  const digits = String(Math.floor(minutes / 60) * 100 + (minutes % 60)).padStart(4, '0')
  return (offset < 0 ? '-' : '+') + digits.replace(/00$/, '')
}
