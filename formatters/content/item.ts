import { type Clock, LONG_TEXT } from '../../engine/clock.ts'
import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { Formatter, FormatterTable, PluginContext } from '../../engine/plugin.ts'
import { num, size, str, truthy } from '../../engine/value.ts'
import type { RECORD_TYPES } from '../../runtime/site/codes.ts'
import { isOnSale, isSoldOut } from '../../runtime/site/product/product-state.ts'
import { slug } from '../core/escape.ts'
import { memoize } from '../memoize.ts'

// The code on its own: a page has no use for the table.
const STORE_ITEM: (typeof RECORD_TYPES)['store-item'] = 11
const promotedBlockType = variable(['promotedBlockType'])
const categories = variable(['categories'])
const tags = variable(['tags'])
const author = variable(['author'])
const recordTypeLabel = variable(['recordTypeLabel'])
const index = variable(['@index'])
const starred = variable(['starred'])

export const itemClasses: Formatter = () => (value, context) =>
  `hentry${describing(context)}${selling(value)}`

/** The formatter that says what an item is in class names. */
export const itemFormatters = {
  'item-classes': itemClasses,
} satisfies FormatterTable

/** Categories, tags and authors come again and again. */
const knownClass = /* @__PURE__ */ memoize<string, string>(slug)

function classOf(name: string, clock: Clock): string {
  return name.length > LONG_TEXT ? slug(name, clock) : knownClass(name)
}

/** Returns the classes that describe the item; a field that the item lacks is read from its parents. */
function describing(context: PluginContext): string {
  const { scope } = context
  const block = promotedBlockType(scope)
  const name = step(author(scope), 'displayName')
  const position = index(scope)
  return (
    (truthy(block) ? ` promoted promoted-block-${classOf(str(block), context)}` : '') +
    listed('category', categories(scope), context) +
    listed('tag', tags(scope), context) +
    (truthy(name) ? ` author-${classOf(str(name), context)}` : '') +
    ` post-type-${str(recordTypeLabel(scope))}` +
    (position === undefined ? '' : ` article-index-${str(position)}`) +
    (truthy(starred(scope)) ? ' featured' : '')
  )
}

/** Prints a class for each name. Objects are treated as lists of their values at keys 0 … size−1. */
function listed(kind: string, names: unknown, clock: Clock): string {
  let classes = ''
  const count = size(names)
  for (let i = 0; i < count; i++) {
    clock.tick()
    classes += ` ${kind}-${classOf(str(step(names, i)), clock)}`
  }
  return classes
}

function selling(value: unknown): string {
  if (num(step(value, 'recordType')) !== STORE_ITEM) return ''
  return (isOnSale(value) ? ' on-sale' : '') + (isSoldOut(value) ? ' sold-out' : '')
}
