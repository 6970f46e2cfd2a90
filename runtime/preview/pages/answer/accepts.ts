/** Returns true if the client accepts an encoding, such as `gzip`. */
export function accepts({ headers }: Request, encoding: string): boolean {
  return (headers.get('accept-encoding') ?? '').split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';')
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(quality)
  })
}

/** Returns true if a browser that asks has the very version of an answer already. */
export function hasAlready({ headers }: Request, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return (headers.get('if-none-match') ?? '').split(',').some((known) => bare(known) === bare(tag))
}
