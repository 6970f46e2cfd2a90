// How React spells the attributes of HTML and SVG; all others it takes as they are written.
const CAMEL =
  'accessKey allowFullScreen autoCapitalize autoComplete autoCorrect autoFocus autoPlay autoSave cellPadding cellSpacing charSet classID colSpan contentEditable contextMenu controlsList crossOrigin dateTime disablePictureInPicture disableRemotePlayback encType enterKeyHint fetchPriority formAction formEncType formMethod formNoValidate formTarget frameBorder hrefLang imageSizes imageSrcSet inputMode itemID itemProp itemRef itemScope itemType keyParams keyType marginHeight marginWidth maxLength mediaGroup minLength noModule noValidate playsInline popoverTarget popoverTargetAction radioGroup readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap viewBox preserveAspectRatio'

const HTML_NAMES: ReadonlyMap<string, string> = new Map([
  ...CAMEL.split(' ').map((name): [string, string] => [name.toLowerCase(), name]),
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['accept-charset', 'acceptCharset'],
  ['http-equiv', 'httpEquiv'],
])

// SVG's names with a hyphen or a colon that React spells its own way; it keeps all others.
const SVG_SPELLED =
  'accent-height alignment-baseline arabic-form baseline-shift cap-height clip-path clip-rule color-interpolation color-interpolation-filters color-profile color-rendering dominant-baseline enable-background fill-opacity fill-rule flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-name glyph-orientation-horizontal glyph-orientation-vertical horiz-adv-x horiz-origin-x image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask-type overline-position overline-thickness paint-order pointer-events rendering-intent shape-rendering stop-color stop-opacity strikethrough-position strikethrough-thickness stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin underline-position underline-thickness unicode-bidi unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vector-effect vert-adv-y vert-origin-x vert-origin-y word-spacing writing-mode x-height xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:base xml:lang xml:space xmlns:xlink'

const SVG_NAMES: ReadonlyMap<string, string> = new Map(
  SVG_SPELLED.split(' ').map((name) => [
    name,
    name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ]),
)

const BOOLEANS: ReadonlySet<string> = new Set(
  'allowfullscreen async autofocus autoplay controls default defer disabled disablepictureinpicture disableremoteplayback formnovalidate hidden inert itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed scoped seamless'.split(
    ' ',
  ),
)
const MAYBE: ReadonlySet<string> = new Set(['capture', 'download'])
/** Numbers that React leaves out where they are none. */
const COUNTS: ReadonlySet<string> = new Set(['cols', 'rows', 'size', 'span'])
/** What these hold is the visitor's from the first keystroke on: React does not touch it. */
const OWNED: ReadonlySet<string> = new Set(['value', 'selected'])
/** Booleans that React makes properties of, but not attributes. */
const PROPERTIES: ReadonlySet<string> = new Set(['autofocus', 'muted'])
/** Names that mean something else to React. */
const RESERVED =
  /^(?:on|key$|ref$|children$|dangerouslysetinnerhtml$|innerhtml$|suppress|default(?:value|checked)$|__proto__$|classname$|htmlfor$|httpequiv$|acceptcharset$|precedence$)/
// React warns of all others.
const ARIA: ReadonlySet<string> = new Set(
  'activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext'.split(
    ' ',
  ),
)
const SAFE_NAME = /^[a-z_:][\w:.-]*$/i
const SCRIPT_URL = /^[\0- ]*j[\t\n\r]*a[\t\n\r]*v[\t\n\r]*a[\t\n\r]*s[\t\n\r]*c/i

/** React's name of an attribute. */
export function propName(name: string, isSvg: boolean): string {
  const known = HTML_NAMES.get(name)
  if (known !== undefined) return known
  return (isSvg ? SVG_NAMES.get(name) : undefined) ?? name
}

/** How an attribute becomes a prop. */
export type PropKind =
  /** The value as it is. */
  | 'text'
  | 'boolean'
  /** A boolean that React makes a property of: the attribute is set as well. */
  | 'property'
  /** True where it is empty. */
  | 'maybe'
  | 'style'
  /** The state that a checkbox begins with. */
  | 'checked'
  /** React refuses it, changes it or warns of it: it is set on the element itself instead. */
  | 'raw'
  /** The others are raw where React does not take the value. */
  | 'count'
  | 'address'
  | 'action'

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
  if (BOOLEANS.has(name)) return PROPERTIES.has(name) ? 'property' : 'boolean'
  if (name.startsWith('aria-') && !ARIA.has(name.slice(5))) return 'raw'
  if (prop === name && SVG_NAMES.has(name)) return 'raw'
  if (COUNTS.has(name)) return 'count'
  if (name === 'src' || name === 'href') return 'address'
  if (name === 'action' || name === 'formaction' || name === 'xlink:href') return 'action'
  return MAYBE.has(name) ? 'maybe' : 'text'
}

/** True where the attribute is to be set on the element itself, as it is. */
export function isRaw(kind: PropKind, value: string): boolean {
  switch (kind) {
    case 'raw':
    case 'property':
      return true
    case 'boolean':
      return value === 'until-found'
    case 'count':
      return !(Number(value) >= 1)
    case 'address':
      return value === '' || isScript(value)
    case 'action':
      return isScript(value)
    default:
      return false
  }
}

/** What React is told; undefined where it is told nothing. What it does for controls depends on booleans. */
export function propValue(kind: PropKind, value: string): string | true | undefined {
  if (kind === 'boolean' || kind === 'property' || (kind === 'maybe' && value === '')) return true
  return isRaw(kind, value) ? undefined : value
}

/** Most addresses are told by their first character. */
const isScript = (value: string): boolean => !value.startsWith('/') && SCRIPT_URL.test(value)
