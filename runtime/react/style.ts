const DECLARATION =
  /\s*([\w-]+)\s*:\s*((?:[^;"'()]|"[^"]*"|'[^']*'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\))*)(?:;|$)/y

/**
 * A style attribute as React's object; undefined where it cannot be told so: `!important`, comments, mistakes, and two
 * declarations of one family (`border`, `border-top`), whose order counts.
 */
export function styleObject(text: string): Record<string, string> | undefined {
  if (/!|\/\*|\\/.test(text)) return undefined
  const style: Record<string, string> = {}
  const families = new Set<string>()
  const pattern = new RegExp(DECLARATION)
  let end = 0
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [, name = '', value = ''] = found
    end = pattern.lastIndex
    const family = name.startsWith('--') ? name : familyOf(name)
    if (families.size === families.add(family).size) return undefined
    style[styleName(name)] = value.trim()
    if (end === text.length) break
  }
  return text.slice(end).trim() === '' ? style : undefined
}

function familyOf(name: string): string {
  return /^-?[a-z]+/i.exec(name)?.[0].toLowerCase() ?? name
}

function styleName(name: string): string {
  if (name.startsWith('--')) return name
  const camel = name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return camel.startsWith('Ms') ? `m${camel.slice(1)}` : camel
}
