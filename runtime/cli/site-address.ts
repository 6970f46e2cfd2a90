/** Returns the origin of a site from its address; undefined for a path or an address with a password. */
export function readSiteAddress(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { origin, username, password } = new URL(text)
  return username === '' && password === '' ? new URL(origin) : undefined
}
