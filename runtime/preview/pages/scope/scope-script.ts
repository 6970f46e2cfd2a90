import { type PageScopes, SCOPE_SCRIPT } from '../../../adopt/page-scopes.ts'

/** Writes what behaviours must know of a page as an element: JSON that no HTML parser ends early. */
export function scopeScript(scopes: PageScopes): string {
  const json = JSON.stringify(scopes).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${SCOPE_SCRIPT}">${json}</script>`
}
