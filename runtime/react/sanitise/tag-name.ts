import { attributeList } from './attribute-list.ts'
import type { Lose } from './context.ts'

/** Elements that hold content and do nothing else. */
const PLAIN =
  /^(?:a|abbr|address|article|aside|b|bdi|bdo|blockquote|br|button|caption|cite|code|col|dd|del|details|dfn|div|dl|dt|em|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|i|img|ins|kbd|label|legend|li|main|mark|menu|nav|ol|p|picture|pre|q|s|samp|search|section|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|var|video|audio)$/i
/** Names with a hyphen or a colon are a site's own elements. */
const OWN = /^(?!annotation-xml$)[a-z][\w.]*[-:][\w.:-]*$/i

/** A value that is printed as an element's name or as its end, as in `<h{level}>`: plain elements only. */
export function tagName(before: string, value: string, lose: Lose): string {
  const [, part = '', list] = /^(\S*)([\s\S]*)$/.exec(value)!
  const name = before + part
  if (value === '') return ''
  if (PLAIN.test(name) || OWN.test(name))
    return part + (list ? attributeList(name.toLowerCase(), list, lose) : '')
  lose('tag-name', value)
  return before === '' ? 'span' : ''
}
