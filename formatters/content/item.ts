import type { FormatterTable, PluginContext } from '../../engine/plugin.ts'
import { step, variable } from '../../engine/reference.ts'
import { num, size, str, truthy } from '../../engine/value.ts'
import { RECORD_TYPES } from '../../runtime/site/codes.ts'
import { isOnSale, isSoldOut } from '../../runtime/site/product-state.ts'
import { slug } from '../core/escape.ts'

const promotedBlockType = variable(['promotedBlockType'])
const categories = variable(['categories'])
const tags = variable(['tags'])
const author = variable(['author'])
const recordTypeLabel = variable(['recordTypeLabel'])
const index = variable(['@index'])
const starred = variable(['starred'])

/** The formatter that says what an item is in class names (plug-ins section 5.7). */
export const item = {
  'item-classes':
    () =>
    (value, { scope }) =>
      ['hentry', ...describing(scope), ...selling(value)].join(' '),
} satisfies FormatterTable

/** Of the item, and what it does not say itself of whatever it stands in. */
function describing(scope: PluginContext['scope']): string[] {
  const classes: string[] = []
  const block = promotedBlockType(scope)
  if (truthy(block)) classes.push(`promoted promoted-block-${slug(str(block))}`)
  classes.push(...listed('category', categories(scope)), ...listed('tag', tags(scope)))
  const name = step(author(scope), 'displayName')
  if (truthy(name)) classes.push(`author-${slug(str(name))}`)
  classes.push(`post-type-${str(recordTypeLabel(scope))}`)
  const place = index(scope)
  if (place !== undefined) classes.push(`article-index-${str(place)}`)
  if (truthy(starred(scope))) classes.push('featured')
  return classes
}

/** An object counts as a list too: of what it has under the numbers up to its number of keys. */
function listed(kind: string, names: unknown): string[] {
  return Array.from({ length: size(names) }, (_, i) => `${kind}-${slug(str(step(names, i)))}`)
}

function selling(value: unknown): string[] {
  if (num(step(value, 'recordType')) !== RECORD_TYPES['store-item']) return []
  const classes: string[] = []
  if (isOnSale(value)) classes.push('on-sale')
  if (isSoldOut(value)) classes.push('sold-out')
  return classes
}
