import { DEFAULT_LOCALE } from '../../runtime/site/defaults.ts'
import { getOrCreate } from '../memoize.ts'

/** A locale as `Intl` takes it, its region spelt out: digits, hours and weeks follow the region. */
export interface Locale {
  readonly tag: string
  readonly language: string
  readonly region: string
}

/** Reads a language tag, `-` or `_` between its parts; an unreadable one is American English. */
export function readLocale(name: string): Locale {
  return getOrCreate(`locale ${name}`, () => {
    const given = parseTag(name) ?? new Intl.Locale(DEFAULT_LOCALE)
    const region = given.region ?? given.maximize().region ?? 'US'
    // The likely script is left out: with it ICU no longer finds a region's own data.
    const tag = new Intl.Locale(given, { region }).toString()
    return { tag, language: given.language, region }
  })
}

/** A language tag, `-` or `_` between its parts; undefined where it is malformed. */
export function parseTag(name: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(name.replaceAll('_', '-'))
  } catch {
    return undefined
  }
}

/** Returns a cached number formatter of a locale. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return getOrCreate(`number ${locale} ${JSON.stringify(options)}`, () => {
    return new Intl.NumberFormat(readLocale(locale).tag, options)
  })
}
