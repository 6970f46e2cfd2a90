import { DEFAULT_LOCALE } from './defaults.ts'

/** Scripts in use that are read from right to left. */
const FROM_RIGHT: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'])
const LETTER_FROM_RIGHT = /* @__PURE__ */ new RegExp(
  /* @__PURE__ */ Array.from(FROM_RIGHT, (script) => `\\p{Script=${script}}`).join('|'),
  'u',
)

/**
 * The language of a site (BCP 47), in which prices and dates are written; English where it names none that
 * there is.
 */
export function siteLanguage(name: unknown): string {
  try {
    return Intl.getCanonicalLocales(String(name ?? '').replace('_', '-'))[0] ?? DEFAULT_LOCALE
  } catch {
    return DEFAULT_LOCALE
  }
}

/** Returns in which direction the script of a site's language is read, as `dir` of HTML. */
export function languageDirection(name: unknown): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(siteLanguage(name)).maximize()
  return FROM_RIGHT.has(script) ? 'rtl' : 'ltr'
}

/**
 * Keeps a value in its direction among words of another one: by Unicode's isolates, for texts that take no
 * markup.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** Returns true for a text with letters that are read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return LETTER_FROM_RIGHT.test(text)
}
