/** The text of a markup: every tag a space, a stray `>` too; a tag that nothing closes takes the rest (plug-ins section 2). */
export function stripTags(markup: string): string {
  return markup.replace(/<[^>]*(>?)|>/g, (tag) => (tag.endsWith('>') ? ' ' : ''))
}
