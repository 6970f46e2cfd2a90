const OWN_COMMENTS = /\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}/g
const HTML_COMMENTS = /<!--[\s\S]*?-->/g
/** A tag of a plain box. One with other attributes may be an element that a script fills. */
const BOX =
  /<\/?(?:article|aside|br|div|footer|header|li|main|nav|ol|p|section|span|ul)(?:\s+class\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/gi

/** Returns true if a template shows nothing whatever the data: it has comments and empty boxes alone. */
export function showsNothing(template: string): boolean {
  const printed = template.replace(OWN_COMMENTS, '')
  // Comments without an end would each be followed to the end of the text.
  const at = printed.lastIndexOf('-->') + '-->'.length
  const seen =
    at < '-->'.length ? printed : printed.slice(0, at).replace(HTML_COMMENTS, '') + printed.slice(at)
  return seen.replace(BOX, '').trim() === ''
}
