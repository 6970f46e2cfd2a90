import { escaped, HOUSE } from '../facts.ts'
import { block, column, row } from './layout.ts'
import { PRODUCT, SUMMARIES, TAG_CLOUD } from './lists.ts'
import { INLINE, STACK } from './media.ts'
import { BUTTONS, MENU, QUOTE, SEARCH, SOCIAL } from './words.ts'

const text = (html: string) => block('html', html)
const { address } = HOUSE
const [SHOP_BUTTON = '', JOURNAL_BUTTON = '', CONTACT_BUTTON = ''] = BUTTONS
const [, SUMMARY = ''] = SUMMARIES

const WELCOME = text(
  '<h2>Come in, the kettle is on</h2><p>Mugs that are heavier than they look, and notebooks that lie flat.</p>',
)
const ADDRESS = text(
  `<p><strong>${escaped(HOUSE.title)}</strong><br>${address.line1}<br>${address.line2}</p><p>Tuesday to Saturday, ten to six.</p>`,
)
const HELP = text(
  '<p><a href="/faq">Questions</a><br><a href="/terms">Small print</a><br><a href="/contact">Write to us</a></p>',
)
const LEGAL = text(
  `<p>© ${escaped(HOUSE.title)}. <a href="/terms">The small print</a> is as large as the rest.</p>`,
)
const ABOUT = text(
  '<p>Four people, one kiln, one press. Everything is made within a mile of the till. <a href="/about">How that came about</a></p>',
)
const NOTE = text('<p>We close on Mondays, when the kiln is unpacked. Letters are answered all the same.</p>')

/** Blocks of a field: a list for each column. */
type Columns = readonly (readonly string[])[]

/** Content by what the label of a field speaks of; the first that fits goes. */
const BY_LABEL: readonly (readonly [RegExp, Columns])[] = [
  [/social/, [[SOCIAL]]],
  [/legal|copyright|fine ?print|footer.*bottom|bottom.*footer/, [[LEGAL]]],
  [/footer.*(?:left|middle)|(?:left|middle).*footer/, [[ADDRESS]]],
  [/footer.*right|right.*footer/, [[HELP]]],
  [/footer|contact|address|hours/, [[ADDRESS], [HELP], [ABOUT, SOCIAL]]],
  [/sidebar|aside/, [[ABOUT, SEARCH, TAG_CLOUD]]],
  [/quote|testimonial/, [[QUOTE]]],
  [/image|picture|photo|screenshot|banner.*image/, [[INLINE]]],
  [/gallery|slide|carousel/, [[STACK]]],
  [/menu/, [[MENU]]],
  [/product|shop|store/, [[WELCOME, SHOP_BUTTON], [PRODUCT], [ABOUT]]],
  [
    /book|enrol|join|support|donat|sign ?up|newsletter/,
    [[text('<h2>Come and see us</h2>'), NOTE, CONTACT_BUTTON]],
  ],
  [/update|news|journal|blog|archive|related/, [[SUMMARY]]],
  [/banner|header|intro|welcome|marquee|hero|home/, [[WELCOME, SHOP_BUTTON]]],
  [/search|filter/, [[SEARCH]]],
  [/about|service|feature|info|resource/, [[ABOUT, JOURNAL_BUTTON]]],
]

/**
 * Returns made-up rows for a block field of a theme, by its label and its number of columns. A field of a few
 * columns holds its blocks one below the other.
 */
export function fieldContent(label: string, columns: number): string {
  const words = label.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const found = BY_LABEL.find(([pattern]) => pattern.test(words))?.[1] ?? [[NOTE]]
  const width = Math.floor(columns / found.length)
  const sides = width < 3 ? [found.flat()] : found
  return row(...sides.map((blocks) => column(Math.floor(columns / sides.length), ...blocks)))
}
