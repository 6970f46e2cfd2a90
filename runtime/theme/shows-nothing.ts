const OWN_COMMENTS = /\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}/g
const HTML_COMMENTS = /<!--[\s\S]*?-->/g
const END = '-->'
/** A tag of a plain box. One with other attributes may be an element that a script fills. */
const BOX =
  /<\/?(?:article|aside|br|div|footer|header|li|main|nav|ol|p|section|span|ul)(?:\s+class\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/gi

/** Returns true if a template shows nothing whatever the data: it has comments and empty boxes alone. */
export function showsNothing(template: string): boolean {
  const printed = template.replace(OWN_COMMENTS, '')
  // Behind the last end, each comment would be followed to the end of the text.
  const last = printed.lastIndexOf(END)
  const closed = last < 0 ? '' : printed.slice(0, last + END.length)
  const seen = closed.replace(HTML_COMMENTS, '') + printed.slice(closed.length)
  return seen.replace(BOX, '').trim() === ''
}
