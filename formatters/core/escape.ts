/** Escapes `&`, `<` and `>`; quotes stay. */
export function escapeHtml(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
}

/** Escapes `&`, `<`, `>` and `"`; the apostrophe stays, existing entities are escaped again. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;')
}

/** A text as part of an address: ASCII letters, digits and hyphens (plug-ins section 2). */
export function slug(text: string): string {
  return text
    .replace(/[^A-Za-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .toLowerCase()
}
