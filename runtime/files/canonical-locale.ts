/** Four letters or more, where a language has two or three: `deutsch` has the form of a name, but is none. */
const LONG = /^[a-z]{4}/i

/** Returns the proper form of a BCP 47 name; undefined for what is none. */
export function canonicalLocale(text: string): string | undefined {
  if (LONG.test(text)) return undefined
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}
