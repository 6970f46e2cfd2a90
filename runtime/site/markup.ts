/**
 * The text of a markup: every tag a space, a stray `>` too; a tag that nothing closes takes the rest. `tick`
 * is called at each tag.
 */
export function stripTags(markup: string, tick?: () => void): string {
  return markup.replace(/<[^>]*(>?)|>/g, (tag) => {
    tick?.()
    return tag.endsWith('>') ? ' ' : ''
  })
}
