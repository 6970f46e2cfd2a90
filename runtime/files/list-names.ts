/** Joins names by commas, so many of them, and says how many more there are. */
export function listNames(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : ''
  return `${names.slice(0, most).join(', ')}${more}`
}
