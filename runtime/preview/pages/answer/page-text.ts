import { COMPILED_BEHAVIOURS } from '../../../theme/behaviours.ts'
import { withParts } from '../beside/beside-template.ts'
import type { Page } from '../data/page.ts'
import { OWN } from '../data/page-variables.ts'
import { pageFactsElement } from '../facts/page-facts.ts'
import { SlotFinder } from '../scope/behaviour-keys.ts'
import { scopeScript } from '../scope/scope-script.ts'
import type { Storefront } from '../storefront.ts'
import type { Visitor } from '../visitor.ts'
import { PRODUCT_KEYS } from '../visitor-keys.ts'

/** A requested page. */
export interface AskedPage {
  readonly page: Page
  readonly visitor: Visitor
  readonly part: 'page' | 'main-content'
}

/** Names of the scripts that behaviours start with. */
export interface Preloads {
  /** On pages of products, which name them early. */
  readonly products: readonly string[]
  /** On other pages, once there is a visitor. */
  readonly later: readonly string[]
}

export interface TextOptions {
  /** Epoch milliseconds that count as the present of the page. */
  readonly now: number
  /** Pages carry the tools of the template author. */
  readonly isDev: boolean
  /** A store takes what pages report. */
  readonly reports: boolean
  /** Names of the scripts that behaviours start with. */
  readonly preloads: Preloads
}

/** As {squarespace-footers} prints it. */
const IMAGES = `<script src="${OWN}/images.js"></script>`
/** Printed there for content made of blocks. */
const BLOCKS = `<script src="${OWN}/blocks.js"></script>`
/** Looks and script of bars and comments. */
const PARTS_STYLE = `<link rel="stylesheet" href="${OWN}/parts.css">`
const PARTS_SCRIPT = `<script src="${OWN}/parts.js" defer></script>`
/** Markup that needs that script. */
const NEEDS_IMAGES = /data-src|data-vitrine-own/
/** Markup of blocks that need a script. */
const NEEDS_BLOCKS =
  /accordion-item|sqs-(?:video-wrapper|audio-embed|block-map|gallery)|marquee|menu-block|lightbox|image-slide-anchor/i
const products = new SlotFinder(PRODUCT_KEYS)

/** A page, with the host's own elements in its head, or its main content alone. */
export function pageText(
  front: Storefront,
  { page, visitor, part }: AskedPage,
  { now, isDev, reports, preloads }: TextOptions,
): string {
  const { html, diagnostics, data, scopes, hasSlots } = front.render(front.prepare(page, visitor), {
    part,
    now,
  })
  if (part === 'main-content') return html
  const shown = withParts(html, data, page.kind === 'item' ? page.replyTo : undefined)
  const hasProducts = hasSlots && products.isIn(html)
  const tools = [
    ...(hasProducts ? preloads.products.map(preload) : []),
    reports ? pageFactsElement(data, diagnostics) : '',
    hasSlots ? visit(hasProducts ? undefined : preloads.later, front) : '',
    reports && !hasSlots ? script('report') : '',
    isDev ? script('dev') : '',
    shown.hasParts ? PARTS_STYLE : '',
    shown.hasAnnouncement ? PARTS_SCRIPT : '',
  ]
  const withScripts = withTools(withImages(withBlocks(shown.html)), tools.join(''))
  return hasSlots ? atEnd(withScripts, scopeScript(scopes)) : withScripts
}

/** A page without the script of blocks where none of its blocks needs it. */
function withBlocks(html: string): string {
  return NEEDS_BLOCKS.test(html) ? html : html.replace(BLOCKS, '')
}

/** A page with the script of pictures where it needs it: all that follows a script waits for it. */
function withImages(html: string): string {
  if (!NEEDS_IMAGES.test(html)) return html.replace(IMAGES, '')
  // Layouts without {squarespace-footers} show pictures, too.
  return html.includes(IMAGES) ? html : atEnd(html, IMAGES)
}

/** The script that gives a page its behaviours; `later` names what it loads once it starts. */
function visit(later: readonly string[] | undefined, { theme }: Storefront): string {
  const own = theme.compiledBehaviours === undefined ? '' : ` data-behaviours="/${COMPILED_BEHAVIOURS}"`
  return later === undefined
    ? script('visit-products', own)
    : script('visit', `${own} data-later="${later.join(' ')}"`)
}

function script(name: string, attributes = ''): string {
  return `<script type="module" src="${OWN}/${name}.js"${attributes}></script>`
}

function preload(name: string): string {
  return `<link rel="modulepreload" href="${OWN}/${name}">`
}

/** Adds the host's own markup to the head of a page, apart from the output of the template. */
function withTools(html: string, tools: string): string {
  const at = /<\/head|<body[\s>]/i.exec(html)?.index ?? /<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0
  return html.slice(0, at) + tools + html.slice(at)
}

/** Adds an element behind everything that is shown. */
function atEnd(html: string, element: string): string {
  const end = html.toLowerCase().lastIndexOf('</body')
  const at = end < 0 ? html.length : end
  return html.slice(0, at) + element + html.slice(at)
}
