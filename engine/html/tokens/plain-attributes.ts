/**
 * Attributes that are text or a number on every element: no address, no code, no style, and nothing that says
 * how something else is read.
 */
const PLAIN: ReadonlySet<string> = new Set(
  'abbr alt class cols colspan datetime dir disabled for headers height id label lang maxlength min max minlength name placeholder role rows rowspan scope size sizes step tabindex title value width'.split(
    ' ',
  ),
)

/** True where a value only has to stay inside its quotes. */
export function isPlainAttribute(name: string): boolean {
  return PLAIN.has(name) || name.startsWith('data-') || name.startsWith('aria-')
}
