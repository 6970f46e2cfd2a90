import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILED_STYLE } from './styles/styles.ts'
import type { Theme } from './theme.ts'

/** Rules that count only at the beginning of a stylesheet. */
const AT_START = /@(?:import|charset|namespace)\b/i

/**
 * Returns a theme whose stylesheets are one, so that pages wait for one file; as it is where they cannot be
 * joined.
 */
export function withOneStyle(theme: Theme): Theme {
  const { root, stylesheets, compiledStyle } = theme
  if (stylesheets.length < 2 || compiledStyle !== undefined) return theme
  const texts = stylesheets.map((address) => readFileSync(join(root, address), 'utf8'))
  if (texts.some((text) => AT_START.test(text) || !isClosed(text))) return theme
  return { ...theme, stylesheets: [`/${COMPILED_STYLE}`], compiledStyle: texts.join('\n') }
}

/** Returns true if as many blocks end as begin: one that stays open would take in the next sheet. */
function isClosed(text: string): boolean {
  return text.split('{').length === text.split('}').length
}
