import { localTime } from '../../date/offset.ts'
import { type WeekRule, weekOf } from '../../date/week.ts'
import { localDigits } from '../numbers/number-shape.ts'
import type { DateStyle } from './date-format.ts'
import { printIntlFields } from './date-text.ts'
import { fieldOf, type Skeleton, type Slot } from './skeleton.ts'

/** Returns true if a skeleton has a quarter or a week, for which `Intl` has no patterns. */
export function hasCalendarUnit(fields: Skeleton): boolean {
  return fields.some(({ slot }) => /^(?:quarter|week|monthWeek)$/.test(slot))
}

/**
 * Quarters and weeks: in English as CLDR words them, elsewhere by their letter and number, since `Intl`
 * has no words for them.
 */
export function printUnit(time: number, fields: Skeleton, style: DateStyle): string {
  const day = localTime(style.zone, time)
  const isEnglish = style.language === 'en'
  const digits = (n: number, width = 1) => localDigits(String(n).padStart(width, '0'), style.locale)
  const quarter = fieldOf(fields, 'quarter')
  const print = (only: Slot) => {
    const kept = fields.filter(({ slot }) => slot === only)
    return printIntlFields(kept, style)(time)
  }
  if (quarter) {
    const n = Math.floor(day.getUTCMonth() / 3) + 1
    const isLong = isEnglish && quarter.width === 4
    return `${isLong ? `${ORDINALS[n - 1]} quarter` : `Q${digits(n)}`} ${print('year')}`
  }
  const week = weekOf(day, weekRule(style.tag))
  if (fieldOf(fields, 'monthWeek')) {
    const month = print('month')
    return isEnglish ? `week ${digits(week.ofMonth)} of ${month}` : `${month} W${digits(week.ofMonth)}`
  }
  const asked = fieldOf(fields, 'year')
  // Years before Christ count backwards, without a sign. Other letters mean the year of the calendar.
  const counted = week.year > 0 ? week.year : 1 - week.year
  const ofWeek = asked?.width === 2 ? digits(counted % 100, 2) : digits(counted)
  const year = asked?.letter === 'Y' ? ofWeek : print('year')
  const number = digits(week.ofYear, Math.min(fieldOf(fields, 'week')?.width ?? 1, 2))
  return isEnglish ? `week ${number} of ${year}` : `${year} W${number}`
}

const ORDINALS = ['1st', '2nd', '3rd', '4th']

/** Weeks of a region in browsers and Node, under either of their two names. */
interface WeekAware extends Intl.Locale {
  readonly weekInfo?: Pick<WeekRule, 'firstDay'>
  getWeekInfo?(): Pick<WeekRule, 'firstDay'>
}

/** Regions whose first week has four days of its year; elsewhere one is enough. `Intl` does not say it. */
const FOUR_DAYS =
  /^(?:A[DTX]|B[EG]|C[HZ]|D[EK]|E[ES]|F[IJOR]|G[BFGIPR]|HU|I[EMST]|JE|L[ITU]|M[CQ]|N[LO]|P[LT]|R[EU]|S[EJKM]|VA)$/

function weekRule(tag: string): WeekRule {
  const locale: WeekAware = new Intl.Locale(tag)
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return { firstDay, minimalDays: FOUR_DAYS.test(locale.region ?? '') ? 4 : 1 }
}
