import type { Lose } from './context.ts'
import { isInAddress, type StyleContext } from './style-context.ts'
import { isSafeUrl, REFUSED_URL } from './url.ts'

/** Words, numbers, colours and lists of them, with the functions that take nothing else. */
const PLAIN =
  /^(?:[\w\s#%.,+\-\xa0-\uffff]|!important|\b(?:rgba?|hsla?|calc|min|max|clamp|var|translate[xyz]?|scale|rotate)\([\w\s%.,+*/-]*\))*$/i
/** A colour with its property, as `image-color` prints it. */
const COLOUR = /^(?:[a-z]+-)*color:\s*#[\da-f]{3,8}$/i
const ACTIVE = /expression|behaviou?r|binding|javascript|import|--/i

/** A value as a style may hold it: it ends no string, address, declaration or rule. */
export function styleValue(at: StyleContext, value: string, lose: Lose): string {
  if (isInAddress(at)) {
    if (isSafeUrl((at.url ?? '') + value, true))
      return value.replace(/[\0-\x20"'()\\<>{}*;`]/g, percentEscape)
    lose('url', value)
    return at.url ? '' : REFUSED_URL
  }
  if (at.inside === '"' || at.inside === "'") return value.replace(/[^\w .,#%\xa0-\uffff-]/g, cssEscape)
  if (at.inside === '' && (COLOUR.test(value) || (PLAIN.test(value) && !ACTIVE.test(value)))) return value
  lose('style', value)
  return ''
}

/** Positions that leave the element, wherever `var()` takes them from; `attr()` takes any value. */
const LEAVES = /(?<![\w/.-])(?:-webkit-)?(?:fixed|sticky)(?![\w/.-])|\battr\(/i

/** Returns true if a whole style attribute of the data, without entities, only sets what is seen. */
export function isSafeStyle(style: string): boolean {
  return (
    !/[\\<>{}]|\/\*|expression|behaviou?r|binding|javascript|@/i.test(style) &&
    !LEAVES.test(style) &&
    !hasOtherUrl(style)
  )
}

function hasOtherUrl(style: string): boolean {
  return [...style.matchAll(/url\(\s*["']?([^)]*)/gi)].some(([, url = '']) => !isSafeUrl(url, true))
}

function percentEscape(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`
}

function cssEscape(mark: string): string {
  return `\\${mark.charCodeAt(0).toString(16)} `
}
