import { getOrCreate } from '../memoize.ts'
import { offsetDigits, zoneOffset } from './offset.ts'
import { withinDay } from './within-day.ts'

/**
 * Letters of standard and of summer time by the family in the English zone name of `Intl`. Where one or two
 * are given, or none and the family's initials are used, ST and DT follow these.
 */
const LETTERS: ReadonlyMap<string, readonly string[]> = table(`
Alaska=AK,American Samoa=S,Atlantic,Australian Central,Australian Eastern,Australian Western,British=GMT BST,Central,
Central Africa=CAT,Central European=CET CEST,Central Indonesia=WITA,Chamorro=Ch,China,Coordinated Universal=UTC,Cuba,
East Africa=EAT,Eastern,Eastern European=EET EEST,Eastern Indonesia=WIT,Greenwich Mean=GMT,Guam,Hawaii-Aleutian=H,
Hong Kong=HKT HKST,India,Irish,Israel,Japan,Korean,Macao=C,Macau=C,Mexican Pacific=M,Moscow=MSK MSD,Mountain,
New Zealand,Newfoundland,North Korea=K,Northern Mariana Islands=G,Pacific,Pakistan=PKT PKST,Philippine,Samoa,
South Africa,Taipei=C,Taiwan=C,Volgograd=MSK MSD,West Africa=WAT,Western European=WET WEST,Western Indonesia=WIB,
Yukon=M`)

/** Zones that share a family's name and hours but have numeric abbreviations. */
const NUMERIC: ReadonlyMap<string, readonly string[]> = table(`
Africa/Casablanca=Western Central,Africa/El_Aaiun=Western,Antarctica/Casey=Australian,Antarctica/Troll=Greenwich,
Asia/Colombo=India,Asia/Dili=Central,Asia/Thimphu=India,Europe/Astrakhan=Moscow,Europe/Minsk=Moscow,
Europe/Samara=Moscow Eastern,Europe/Saratov=Moscow,Europe/Ulyanovsk=Moscow,Pacific/Apia=Samoa`)

/** Zones without a name in `Intl`, and those whose names are theirs. */
const LIKE: ReadonlyMap<string, readonly string[]> = table(`
Europe/Guernsey=Europe/London,Europe/Isle_of_Man=Europe/London,Europe/Jersey=Europe/London,
Europe/Kirov=Europe/Moscow`)

function table(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text
      .trim()
      .split(/,\s*/)
      .map((line) => {
        const [name = '', given = name.replace(/[^A-Z]/g, '')] = line.split('=')
        return [name, given.length > 2 ? given.split(' ') : [`${given}ST`, `${given}DT`]]
      }),
  )
}

const GREENWICH = /^(?:Etc\/)?(?:GMT[+-]?0?|Greenwich)$/
const STANDARD_TIME = Date.UTC(1912, 0)
/** Winter and summer days from the years whose names `Intl` knows. */
const KNOWN_DAYS = [1972, 1985, 2005].flatMap((year) => [Date.UTC(year, 0, 2), Date.UTC(year, 6, 2)])

/**
 * Abbreviation of a zone at an instant: letters where the time zone database has letters,
 * otherwise the offset as `+HH` or `+HHMM`; `LMT` for local mean time.
 */
export const zoneAbbreviation = /* @__PURE__ */ withinDay((zone, ms) =>
  abbreviationAt(zone, ms, zoneOffset(zone, ms)),
)

/** Takes the offset in minutes. */
function abbreviationAt(zone: string, ms: number, offset: number): string {
  if (GREENWICH.test(zone)) return 'GMT'
  if (!Number.isInteger(offset) || (ms < STANDARD_TIME && offset % 15 !== 0)) return 'LMT'
  const [like = zone] = LIKE.get(zone) ?? []
  // Before 1970 `Intl` knows no names: those of the same offset later on hold there too.
  const days = ms < 0 ? [ms, ...KNOWN_DAYS.filter((day) => zoneOffset(like, day) === offset)] : [ms]
  for (const day of days) {
    const letters = lettersAt(like, day)
    if (letters !== undefined) return letters
  }
  return offsetDigits(offset).replace(/00$/, '')
}

/** Formatters that print the names of a zone. */
interface Namer {
  readonly format: Intl.DateTimeFormat
  /** Families whose names count for nothing in this zone. */
  readonly numeric: readonly string[]
}

function namer(zone: string): Namer {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' })
  return { format, numeric: NUMERIC.get(format.resolvedOptions().timeZone) ?? [] }
}

/** Returns the letters of a zone at an instant; undefined where its abbreviation is numeric. */
function lettersAt(zone: string, ms: number): string | undefined {
  const { format, numeric } = getOrCreate(`letters ${zone}`, () => namer(zone))
  // The format prints a date in digits before the name: cutting it off is cheaper than `formatToParts`.
  const name = format.format(ms).replace(/^[^,]*, /, '')
  const [, family = '', kind = ''] = /^(.*?)(?: (Standard|Daylight|Summer))? Time$/.exec(name) ?? []
  const [first = ''] = family.split(' ')
  if (numeric.includes(first)) return undefined
  const [standard, summer] = LETTERS.get(family) ?? []
  return kind === 'Daylight' || kind === 'Summer' ? summer : standard
}
