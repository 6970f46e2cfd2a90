import { HOUSE } from '../facts.ts'
import { block } from './layout.ts'

export const TEXT = block(
  'html',
  `<h1>Every kind of block</h1>
<p>What an owner puts on a page, one of each, so that a theme meets all of them. <strong>Bold</strong>, <em>italic</em>, <a href="/about">a link</a>, <code>code</code>.</p>`,
)

/** Heading styles, a list of each kind, and small print. */
export const HEADINGS = block(
  'html',
  `<h2>A second heading</h2><p>Under it a text.</p><h3>A third one</h3><h4>And a fourth</h4>
<ul><li>Clay</li><li>Paper</li></ul><ol><li>Wedge</li><li>Throw</li></ol>
<p class="sqsrte-small">Small print for what is small.</p><p class="sqsrte-large">And a lead that is not.</p>`,
)

export const QUOTE = block(
  'quote',
  `<figure><blockquote><span>“</span>A mug is finished when the hand stops looking for it.<span>”</span></blockquote><figcaption class="source">— Maja Öberg</figcaption></figure>`,
)

export const CODE = block(
  'code',
  `<pre class="source-code" tabindex="0" role="region" aria-label="Glaze recipe"><code>ash    40\nfeldspar 35\nclay   25</code></pre>`,
)

export const BUTTONS = (['left', 'center', 'right'] as const).map((side, at) => {
  const size = ['small', 'medium', 'large'][at]
  const label = ['See the shop', 'Read the journal', 'Write to us'][at]
  const address = ['/shop', '/journal', '/contact'][at]
  return block(
    'button',
    `<div class="sqs-block-button-container--${side}" data-alignment="${side}" data-button-size="${size}"><a href="${address}" class="sqs-block-button-element--${size} sqs-block-button-element">${label}</a></div>`,
  )
})

export const LINE = block('horizontalrule', '<hr>')
export const SPACER = block('spacer', '', 'sized vsize-1')

export const SEARCH = block(
  'search',
  `<form class="sqs-search-ui-text-input sqs-search-ui-item" action="/search" role="search" aria-label="Search the site"><div class="spinner-wrapper"></div><input type="search" class="search-input" name="q" aria-label="Search for" placeholder="Search"> <button type="submit">Search</button></form>`,
)

export const SOCIAL = block(
  'socialaccountlinks',
  `<div class="social-account-links-v2-block"><div class="sqs-svg-icon--outer social-icon-alignment-left social-icons-size-medium social-icons-style-regular"><nav class="sqs-svg-icon--list" aria-label="Elsewhere"><a href="mailto:${HOUSE.email}" class="sqs-svg-icon--wrapper email" aria-label="Email"><svg class="sqs-svg-icon--social" viewBox="0 0 64 64" width="28" height="28" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="3" d="M14 20h36v24H14zl18 14 18-14"></path></svg></a></nav></div></div>`,
)

const MENUS = [
  [
    'Counter',
    [
      ['Breakfast', 'Filter, refilled until the pot is empty.', '£3.20'],
      ['Cardamom bun', 'From next door, still warm before nine.', '£2.80'],
    ],
  ],
  [
    'Afternoon',
    [
      ['A pot of tea', 'For two, in a pot that does not drip.', '£4.60'],
      ['Seed cake', 'On Saturdays, while there is some.', '£3.40'],
    ],
  ],
] as const

/** Menus one below the other, with a link to each; a script makes tabs of the links. */
export const MENU = block(
  'menu',
  `<div class="menu-block"><div class="menu-select-labels">${MENUS.map(([title]) => `<a class="menu-select-label" href="#menu-${title.toLowerCase()}">${title}</a>`).join(' ')}</div><div class="menus">${MENUS.map(
    ([title, items]) =>
      `<div class="menu" id="menu-${title.toLowerCase()}"><div class="menu-header"><h3 class="menu-title">${title}</h3></div><div class="menu-sections"><div class="menu-section"><div class="menu-items">${items
        .map(
          ([name, text, price]) =>
            `<div class="menu-item"><div class="menu-item-title">${name}</div><div class="menu-item-description">${text}</div><div class="menu-item-price-bottom">${price}</div></div>`,
        )
        .join('')}</div></div></div></div>`,
  ).join('')}</div></div>`,
)
