import { svgAttributes } from '../../../engine/html/tree/foreign.ts'

/** React's production build warns of no name: what it sets as it is written needs no table there. */
const WARNS = process.env.NODE_ENV !== 'production'

// React's names of the attributes of HTML and SVG; React takes all others as they are written.
const CAMEL =
  'accessKey allowFullScreen autoCapitalize autoComplete autoCorrect autoFocus autoPlay autoSave cellPadding cellSpacing charSet classID colSpan contentEditable contextMenu controlsList crossOrigin dateTime disablePictureInPicture disableRemotePlayback encType enterKeyHint fetchPriority formAction formEncType formMethod formNoValidate formTarget frameBorder hrefLang imageSizes imageSrcSet inputMode itemID itemProp itemRef itemScope itemType keyParams keyType marginHeight marginWidth maxLength mediaGroup minLength noModule noValidate playsInline popoverTarget popoverTargetAction radioGroup readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap viewBox preserveAspectRatio'

const HTML_NAMES: ReadonlyMap<string, string> = new Map([
  ...words(CAMEL).map((name): [string, string] => [name.toLowerCase(), name]),
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['accept-charset', 'acceptCharset'],
  ['http-equiv', 'httpEquiv'],
])

// React knows the namespaces of SVG's names with a colon, but by its own spelling of them only.
const SVG_SPACED = words(
  'xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:base xml:lang xml:space xmlns:xlink',
)

// React spells names with a hyphen in its own way, too, and keeps all others.
const SVG_HYPHENED = WARNS
  ? words(
      'accent-height alignment-baseline arabic-form baseline-shift cap-height clip-path clip-rule color-interpolation color-interpolation-filters color-profile color-rendering dominant-baseline enable-background fill-opacity fill-rule flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-name glyph-orientation-horizontal glyph-orientation-vertical horiz-adv-x horiz-origin-x image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask-type overline-position overline-thickness paint-order pointer-events rendering-intent shape-rendering stop-color stop-opacity strikethrough-position strikethrough-thickness stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin underline-position underline-thickness unicode-bidi unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vector-effect vert-adv-y vert-origin-x vert-origin-y word-spacing writing-mode x-height',
    )
  : []

const SVG_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...SVG_SPACED, ...SVG_HYPHENED].map((name): [string, string] => [
    name,
    name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ]),
  ['class', 'className'],
  ['crossorigin', 'crossOrigin'],
  ['tabindex', 'tabIndex'],
])

const FAMILIAR = WARNS
  ? [
      ...[...SVG_NAMES].flatMap(([name, prop]) => [name, prop.toLowerCase()]),
      ...svgAttributes.keys(),
      ...words(
        'allowreorder autoreverse contentscripttype contentstyletype externalresourcesrequired filterres panose-1',
      ),
    ]
  : []

/** React knows them in another spelling. Of this one it warns, and where it is a boolean it drops it. */
const MISSPELT: ReadonlySet<string> = new Set([...HTML_NAMES.keys(), ...FAMILIAR])

// React warns of all others.
const ARIA: ReadonlySet<string> = new Set(
  WARNS
    ? words(
        'activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext',
      )
    : [],
)

/** React's name of an attribute. */
export function propName(name: string, isForeign: boolean): string {
  return (isForeign ? SVG_NAMES : HTML_NAMES).get(name) ?? name
}

/** Returns true if React would warn of a name that it is given as it is written. */
export function isMisspelt(name: string): boolean {
  if (name.startsWith('aria-')) return WARNS && !ARIA.has(name.slice(5))
  // SVG's own capitals are known.
  return MISSPELT.has(name) || (WARNS && /[A-Z]/.test(name) && svgAttributes.get(name.toLowerCase()) !== name)
}

function words(text: string): string[] {
  return text.split(' ')
}
