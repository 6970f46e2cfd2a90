const COMMENTS = /<!--[\s\S]*?-->|\{##[\s\S]*?##\}|\{#[^{}]*\}/g
/** A tag of a plain box. One with other attributes may be an element that a script fills. */
const BOX =
  /<\/?(?:article|aside|br|div|footer|header|li|main|nav|ol|p|section|span|ul)(?:\s+class\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/gi

/** Returns true if a template shows nothing whatever the data: it has comments and empty boxes alone. */
export function showsNothing(template: string): boolean {
  return template.replace(COMMENTS, '').replace(BOX, '').trim() === ''
}
