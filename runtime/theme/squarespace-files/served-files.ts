/** The folders of a theme that visitors may see, besides pictures beside `template.conf`. */
const SERVED = /^(?:assets|styles|scripts)\/|^[^/]+\.(?:png|ico|svg|jpe?g|webp|webmanifest)$/

/** Returns true if Squarespace serves a file of a theme, by its path in the theme. */
export function isServed(path: string): boolean {
  return SERVED.test(path)
}
