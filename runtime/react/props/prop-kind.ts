import { isMisspelt } from './attribute-names.ts'

const BOOLEANS: ReadonlySet<string> = new Set(
  'allowfullscreen async autofocus autoplay controls credentialless default defer disabled disablepictureinpicture disableremoteplayback formnovalidate hidden inert itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed scoped seamless'.split(
    ' ',
  ),
)
const MAYBE: ReadonlySet<string> = new Set(['capture', 'download'])
/** Numbers that React leaves out below 1. */
const COUNTS: ReadonlySet<string> = new Set(['cols', 'rows', 'size', 'span'])
/** React leaves them out where they are no numbers. */
const NUMBERS: ReadonlySet<string> = new Set(['rowspan', 'start'])
/** Controls whose content is the visitor's from the first keystroke on: React does not touch it. */
const OWNED: ReadonlySet<string> = new Set(['checked', 'selected', 'value'])
/** Booleans that React makes properties of, but not attributes. */
const PROPERTIES: ReadonlySet<string> = new Set(['autofocus', 'muted'])
/** Names that mean something else to React. */
const RESERVED =
  /^(?:on|key$|ref$|children$|dangerouslysetinnerhtml$|innerhtml$|suppress|default(?:value|checked)$|__proto__$|classname$|htmlfor$|httpequiv$|acceptcharset$|precedence$|aria$)/
const SAFE_NAME = /^[a-z_:][\w:.-]*$/i
const SCRIPT_URL = /^[\0- ]*j[\t\n\r]*a[\t\n\r]*v[\t\n\r]*a[\t\n\r]*s[\t\n\r]*c/i

/** Prop of an attribute. */
export type PropKind =
  /** The value as it is. */
  | 'text'
  | 'boolean'
  /** A boolean that React makes a property of: the attribute is set as well. */
  | 'property'
  /** A boolean that is also a text: an empty value is true. */
  | 'maybe'
  | 'style'
  /** The state that a checkbox begins with. */
  | 'checked'
  /** React refuses it, changes it or warns of it: it is set on the element itself instead. */
  | 'raw'
  /** React recognises hidden fields only by a lower-case type. */
  | 'type'
  /** The others are raw where React does not take the value. */
  | 'count'
  | 'number'
  | 'address'
  | 'action'
  | 'is'

export interface Attribute {
  readonly name: string
  /** React's name of it. */
  readonly prop: string
  readonly tag: string
  /** React would make properties of its attributes where it has such. */
  readonly isCustom: boolean
}

export function propKind({ name, prop, tag, isCustom }: Attribute): PropKind {
  if (name === 'class' || name === 'id') return 'text'
  if (name === 'style') return 'style'
  if (name === 'checked' && tag === 'input') return 'checked'
  if (name === 'value' && tag === 'option') return 'text'
  if (isCustom || OWNED.has(name) || RESERVED.test(name) || !SAFE_NAME.test(name)) return 'raw'
  if (prop === name && isMisspelt(name)) return 'raw'
  if (name === 'multiple' && tag !== 'select' && tag !== 'input') return 'raw'
  if (BOOLEANS.has(name)) return PROPERTIES.has(name) ? 'property' : 'boolean'
  if (COUNTS.has(name)) return 'count'
  if (NUMBERS.has(name)) return 'number'
  if (name === 'type' && tag === 'input') return 'type'
  if (name === 'src' || name === 'href' || (name === 'data' && tag === 'object')) return 'address'
  // On other elements React warns of an action.
  if (name === 'action' || name === 'formaction')
    return name === 'action' && tag === 'form' ? 'action' : 'raw'
  if (name === 'xlink:href') return 'action'
  if (name === 'is') return 'is'
  return MAYBE.has(name) ? 'maybe' : 'text'
}

/** Returns true if the attribute is to be set on the element itself, as it is. */
export function isRaw(kind: PropKind, value: string): boolean {
  switch (kind) {
    case 'raw':
    case 'property':
      return true
    case 'boolean':
      return value !== ''
    case 'type':
      return value !== value.toLowerCase()
    case 'count':
      return !(Number(value) >= 1)
    case 'number':
      return Number.isNaN(Number(value))
    case 'address':
      return isRawAddress(value)
    case 'action':
      return isScript(value)
    case 'is':
      return value === ''
    default:
      return false
  }
}

/**
 * Returns the value for React; undefined where React gets none, as where the attribute is set on the element
 * itself (`isSet`). A boolean that is written otherwise (`checked="x"`) gets another value, so that React
 * sees the change: its treatment of controls depends on booleans.
 */
export function propValue(kind: PropKind, value: string, isSet: boolean): string | true | undefined {
  if (kind === 'boolean' && value !== '') return `raw ${value}`
  if (kind === 'boolean' || kind === 'property' || (kind === 'maybe' && value === '')) return true
  if (kind === 'type') return value.toLowerCase()
  return isSet ? undefined : value
}

/** React does not take addresses that run something, and drops empty ones. */
export const isRawAddress = (value: string): boolean => value === '' || isScript(value)

/** Most addresses are recognised by their first character. */
const isScript = (value: string): boolean => value[0] !== '/' && SCRIPT_URL.test(value)
