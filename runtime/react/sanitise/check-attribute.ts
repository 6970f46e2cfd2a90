import { decode } from '../../../engine/html/entities.ts'
import type { CheckedAttribute } from '../../../engine/html/render/value-filter.ts'
import { SCOPE_MARK } from '../../behaviours/scope-mark.ts'
import { isSafeStyle } from './style-value.ts'
import { isBelow, isSafeUrl, REFUSED_URL, settledScheme } from './url.ts'

const URL_NAMES: ReadonlySet<string> = new Set(
  'href xlink:href src action formaction poster cite background data longdesc manifest lowsrc dynsrc codebase'.split(
    ' ',
  ),
)
const PICTURE_TAG = /^(?:img|source|video|image|input|feimage|body|table|t[dhr])$/
const PICTURE_NAME = /^(?:src|srcset|imagesrcset|poster|background|(?:xlink:)?href)$/
/** Attributes whose value decides what runs or who may do what: nothing from data belongs there. */
const REFUSED =
  /^(?:\S+ (?:srcdoc|http-equiv|is|shadowrootmode)|script (?:type|language)|set to|animate\w* (?:attributename|by)|set attributename)$/
const REFUSED_RELATION = /\b(?:stylesheet|import|manifest|preload|modulepreload|prefetch|prerender)\b/i

/**
 * Checks the value of an attribute at its end; returns it, another text (both with entities as written), or
 * undefined, in which case the attribute goes. Schemes are what browsers make of them. A scheme that the
 * template itself wrote is the owner's, but for those that run: the string that a `javascript:` address
 * results in becomes a page, so that no escaping helps there. The code of `script` and the address of `base`
 * must stay on the server that the template names; what decides about running (`srcdoc`, `http-equiv`, the
 * type of a script) takes no data.
 */
export function checkAttribute({ tag, name, value, own }: CheckedAttribute): string | undefined {
  if (REFUSED.test(`${tag} ${name}`)) return undefined
  if (tag === 'iframe' && /^(?:sandbox|allow)$/.test(name)) return ''
  if (tag === 'link' && name === 'rel') return REFUSED_RELATION.test(decode(value)) ? undefined : value
  if (tag === 'meta' && name === 'content') return isSafeRefresh(decode(value)) ? value : undefined
  if (/^(?:animate|set)/.test(tag) && /^(?:values|from|to)$/.test(name)) {
    return areSafe(value, ';') ? value : undefined
  }
  if (/^(?:src|href)$/.test(name) && (tag === 'base' || tag === 'script')) {
    return isBelow(own, value) ? value : undefined
  }
  const isPicture = PICTURE_TAG.test(tag) && PICTURE_NAME.test(name)
  if (/srcset$/.test(name)) return candidates(value).every((url) => isSafeUrl(url, true)) ? value : undefined
  if (name === 'ping') return areSafe(value, /\s+/) ? value : undefined
  if (!isAddress(name)) return value
  const scheme = settledScheme(own)
  if (scheme !== undefined && !/^(?:data|javascript|vbscript):/.test(scheme)) return value
  return isSafeUrl(decode(value), isPicture) ? value : REFUSED_URL
}

/** Returns true if the value of an attribute is one address. */
export function isAddress(name: string): boolean {
  return URL_NAMES.has(name)
}

/**
 * Returns true for the addresses that most pages hold and that nothing more needs to be asked about: paths
 * and `https:`.
 */
export function isPlainAddress(
  { tag, name }: Pick<CheckedAttribute, 'tag' | 'name'>,
  value: string,
): boolean {
  const isPlain = value[0] === '/' || value.startsWith('https://')
  return isPlain && isAddress(name) && tag !== 'base' && tag !== 'script'
}

/** Returns true for a list of addresses, entities as written, that are all harmless. */
function areSafe(list: string, separator: string | RegExp): boolean {
  return decode(list)
    .split(separator)
    .every((url) => isSafeUrl(url))
}

/** `5; url=…` names an address to go to where the element says so. */
function isSafeRefresh(content: string): boolean {
  const url = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=)?\s*["']?([\s\S]*)/i.exec(content)?.[1] ?? ''
  return /^[\s\d.]*[;,]|url\s*=/i.test(content) ? isSafeUrl(url) : true
}

/** Addresses of a srcset: each is followed by white space or, where it has no descriptor, by a comma. */
function candidates(value: string): string[] {
  return [
    ...decode(value)
      .trim()
      .matchAll(/[\s,]*(\S+)(?:\s[^,]*)?/g),
  ].map(([, url = '']) => url)
}

/** An attribute that data names itself: no code, no styles that leave the element, only safe addresses. */
export function checkForeignAttribute(attribute: Omit<CheckedAttribute, 'own'>): string | undefined {
  const { tag, name, value } = attribute
  if (!isForeignName(name)) return undefined
  if (name === 'style') return isSafeStyle(decode(value)) ? value : undefined
  return checkAttribute({ tag, name, value, own: '' })
}

/**
 * Returns true if data may name an attribute so: no event handler, no mark of ours, nothing a browser or a
 * tag would read otherwise.
 */
export function isForeignName(name: string): boolean {
  return (
    /^[a-z][\w.:-]*$/i.test(name) &&
    !/^(?:on|srcdoc$|http-equiv$|is$|slot$|key$|ref$|children$|dangerously)/i.test(name) &&
    name.toLowerCase() !== SCOPE_MARK
  )
}
