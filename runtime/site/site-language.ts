const ENGLISH = 'en-US'

/**
 * The language of a site (BCP 47), in which prices and dates are written; English where it names none that
 * there is.
 */
export function siteLanguage(name: unknown): string {
  try {
    return Intl.getCanonicalLocales(String(name ?? '').replace('_', '-'))[0] ?? ENGLISH
  } catch {
    return ENGLISH
  }
}
