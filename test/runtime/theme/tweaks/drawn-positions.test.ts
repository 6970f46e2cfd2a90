import { expect, it } from 'vitest'
import { themeStyles } from '../../../../runtime/theme/styles/styles.ts'

const OPTIONS = '"options": ["Hide", "Top Left", "Top Right", "Bottom Left"]'

const position = (element: string, byDefault: string) =>
  `// tweak: { "type": "dropdown", "title": "ancillary-header-${element}-position", ${OPTIONS}, "default": "${byDefault}" }`

const REGION = `<div data-nc-base="header">
  <div data-nc-container="top-right">{@|apply cart.block}</div>
  <div data-nc-container="bottom-left"><nav data-nc-element="nav"></nav></div>
</div>`

interface Given {
  readonly defaults: readonly [nav: string, cart: string]
  readonly chosen?: Readonly<Record<string, string>>
  readonly cart?: string
}

/** Classes of the body that a header with such defaults gets. */
function classesOf({ defaults: [nav, cart], chosen = {}, cart: block }: Given): readonly string[] {
  const texts = new Map([
    ['site.region', REGION],
    ['blocks/cart.block', block ?? '<a data-nc-element="cart"></a>{@|apply cart.block}'],
    ['styles/a.less', `${position('nav', nav)}\n${position('cart', cart)}\np { top: 0 }`],
  ])
  const read = (path: string) => texts.get(path)
  return themeStyles({ listed: ['a.less'], files: [...texts.keys()], read, chosen }).tweaks.classes
}

const NAV = 'ancillary-header-nav-position-'
const CART = 'ancillary-header-cart-position-'

it('elements of a bar begin where the markup has them, if all have one default', () => {
  expect(classesOf({ defaults: ['Top Left', 'Top Left'] })).toEqual([`${NAV}bottom-left`, `${CART}top-right`])
})

it('defaults that differ, and what a site has chosen, hold', () => {
  const defaults = ['Top Left', 'Hide'] as const
  expect(classesOf({ defaults })).toEqual([`${NAV}top-left`, `${CART}hide`])
  const chosen = { 'ancillary-header-nav-position': 'Top Right' }
  expect(classesOf({ defaults: ['Hide', 'Hide'], chosen })).toEqual([`${NAV}top-right`, `${CART}top-right`])
})

it('a container that is no option leaves the default', () => {
  const cart = '<i data-nc-container="middle"><a data-nc-element="cart"></a></i>'
  expect(classesOf({ defaults: ['Hide', 'Hide'], cart })).toEqual([`${NAV}bottom-left`, `${CART}hide`])
})
