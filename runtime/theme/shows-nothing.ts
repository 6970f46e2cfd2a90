const OWN_COMMENTS = /\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}/g
const HTML_COMMENTS = /<!--[\s\S]*?-->/g
const END = '-->'
const BOXES = '</?(?:article|aside|br|div|footer|header|li|main|nav|ol|p|section|span|ul)'
/** A tag of a box without attributes. */
const BARE_BOX = new RegExp(`${BOXES}\\s*/?>`, 'gi')
/** A tag of a plain box. One with other attributes may be an element that a script fills. */
const BOX = new RegExp(`${BOXES}(?:\\s+class\\s*=\\s*(?:"[^"]*"|'[^']*'))*\\s*/?>`, 'gi')

/** Returns true if a template shows nothing whatever the data: it has comments and empty boxes alone. */
export function showsNothing(template: string): boolean {
  return withoutComments(template).replace(BOX, '').trim() === ''
}

/** Returns true if a template shows nothing whatever the stylesheets, which draw boxes by their classes. */
export function isBare(template: string): boolean {
  return withoutComments(template).replace(BARE_BOX, '').trim() === ''
}

function withoutComments(template: string): string {
  const printed = template.replace(OWN_COMMENTS, '')
  // Behind the last end, each comment would be followed to the end of the text.
  const last = printed.lastIndexOf(END)
  const closed = last < 0 ? '' : printed.slice(0, last + END.length)
  return closed.replace(HTML_COMMENTS, '') + printed.slice(closed.length)
}
