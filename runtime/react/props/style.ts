/** Comments, escapes, importance, blocks, and blanks that are none in CSS. */
const ODD = /[!\\{}[\]]|\/\*|[^\S \t\n\f\r]/
const UNQUOTED_URL = /url\(\s*[^\s"']/i
const PART = /"[^"\n\f\r]*"|'[^'\n\f\r]*'|[^"'();]+|[();]/gy
const NAME = /^(?:--[\w-]+|-?[a-z\d]+(?:-[a-z\d]+)*)$/i
/** Not CSS, but names by which scripts do more than set a property. */
const REFUSED =
  /^(?:(?:css|epub|khtml|moz|ms|o|webkit)-|length$|item$|parent-rule$|(?:get|set|remove)-property|constructor$|(?:to|value|has|is|property)-)/i
/** They set properties of other families as well. */
const WIDE = /^(?:all|columns|gap|grid-gap|inset|place)(?:$|-)/i

/**
 * Returns a style attribute as React's object; undefined where React has no form for it: `!important`,
 * comments, mistakes, and two declarations of one family (`border`, `border-top`), whose order counts.
 */
export function styleObject(text: string): Record<string, string> | undefined {
  const declarations = split(text)
  if (declarations === undefined) return undefined
  const style: Record<string, string> = {}
  const families = new Set<string>()
  let isWide = false
  for (const declaration of declarations) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(colon, 0)).trim()
    const value = declaration.slice(colon + 1).trim()
    if (value === '' || !NAME.test(name) || REFUSED.test(name)) return undefined
    if (families.size === families.add(familyOf(name)).size) return undefined
    isWide ||= WIDE.test(name)
    style[styleName(name)] = value
  }
  return isWide && families.size > 1 ? undefined : style
}

/** Declarations that are not blank; undefined where quotes or brackets stay open. */
function split(text: string): string[] | undefined {
  if (ODD.test(text)) return undefined
  const isFlat = !/["'()]/.test(text)
  if (!isFlat && /["']/.test(text) && UNQUOTED_URL.test(text)) return undefined
  const list = isFlat ? text.split(';') : splitNested(text)
  return list?.filter((declaration) => declaration.trim() !== '')
}

function splitNested(text: string): string[] | undefined {
  const list: string[] = []
  let [start, end, depth] = [0, 0, 0]
  for (const { 0: part, index } of text.matchAll(PART)) {
    end = index + part.length
    if (part === '(') depth++
    else if (part === ')' && --depth < 0) return undefined
    else if (part === ';' && depth === 0) {
      list.push(text.slice(start, index))
      start = end
    }
  }
  return end === text.length && depth === 0 ? [...list, text.slice(start)] : undefined
}

function familyOf(name: string): string {
  if (name.startsWith('--')) return name
  const family = /^-?[a-z]+/i.exec(name)?.[0].toLowerCase() ?? name
  // `font` sets the height of lines.
  return family === 'line' ? 'font' : family
}

function styleName(name: string): string {
  if (name.startsWith('--')) return name
  const camel = name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return camel.startsWith('Ms') ? `m${camel.slice(1)}` : camel
}
