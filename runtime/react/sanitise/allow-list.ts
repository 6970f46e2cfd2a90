import { FORBIDDEN, WITH_CONTENT } from './forbidden.ts'
import { isPageName } from './page-names.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements that content may hold; the page's own controls and styles are taken out below. */
export const KEPT = words(`
  a abbr acronym address area article aside audio b bdi bdo big blockquote body br caption center cite code
  col colgroup data dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 head
  header hgroup hr html i img ins kbd label legend li main map mark menu meter nav nobr ol p picture pre
  progress q rp rt ruby s samp search section select small source spacer span strike strong sub summary sup
  table tbody td tfoot th thead time tr track tt u ul var video wbr`)
const NOT_KEPT: ReadonlySet<string> = new Set([...FORBIDDEN, ...WITH_CONTENT])
/** Elements that go with all that is in them. */
const GO_WHOLE: ReadonlySet<string> = new Set([
  ...WITH_CONTENT,
  ...words(`annotation-xml audio colgroup desc foreignobject head iframe math mi mn mo ms mtext noembed noframes
    noscript plaintext script selectedcontent style svg template thead title video xmp`),
])
/** Attributes that content may have, besides `data-` and `aria-`. A test compares it with DOMPurify's. */
export const ATTRIBUTES = words(`
  accept action align alt autocapitalize autocomplete autopictureinpicture autoplay background bgcolor border
  capture cellpadding cellspacing checked cite class clear color cols colspan command commandfor controls
  controlslist coords crossorigin datetime decoding default dir disabled disablepictureinpicture
  disableremoteplayback download draggable enctype enterkeyhint exportparts face for headers height hidden high
  href hreflang id inert inputmode integrity ismap kind label lang list loading loop low max maxlength media
  method min minlength multiple muted name nonce noshade novalidate nowrap open optimum part pattern placeholder
  playsinline popover popovertarget popovertargetaction poster preload pubdate radiogroup readonly rel required
  rev reversed role rows rowspan scope selected shape size sizes slot span spellcheck src srclang srcset start step
  style summary tabindex target title translate type usemap valign value width wrap xmlns`)
/** Attributes whose value is no address, whatever it looks like. */
const TEXTS = words('alt class for id label name pattern placeholder role summary title value style xmlns')
/** Elements whose address may hold the data itself. */
const MEDIA = words('audio video img source image track')

const NAMED_BY_SITES = /^(?:data-[-\w.\u00b7-\uffff]+|aria-[-\w]+)$/
const ADDRESS =
  /^(?:(?:(?:f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i
/** Blanks that browsers or owners may have in an address. */
const BLANKS = /[\0-\x20\xa0\u1680\u180e\u2000-\u2029\u205f\u3000]/g
/** Ends of comments and of texts, which another parser might heed inside a value. */
const BREAKOUT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i

export const isKept = (tag: string): boolean => KEPT.has(tag) && !NOT_KEPT.has(tag)
export const goesWhole = (tag: string): boolean => GO_WHOLE.has(tag)

/** Returns true if content may have an attribute; `value` without blanks around it. */
export function isKeptAttribute(tag: string, name: string, value: string): boolean {
  if (BREAKOUT.test(value)) return false
  if ((name === 'id' || name === 'name') && isPageName(value)) return false
  if (NAMED_BY_SITES.test(name)) return true
  if (!ATTRIBUTES.has(name)) return false
  if (TEXTS.has(name) || value === '' || ADDRESS.test(value.replace(BLANKS, ''))) return true
  return (name === 'src' || name === 'href') && value.startsWith('data:') && MEDIA.has(tag)
}
