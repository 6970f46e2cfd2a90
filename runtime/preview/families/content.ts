import type { Plugins } from '../../../engine/plugin.ts'
import { item } from '../../../formatters/content/item.ts'
import { size } from '../../../formatters/content/size.ts'
import { text } from '../../../formatters/content/text.ts'
import { collection } from '../../../predicates/content/collection.ts'
import { item as itemPredicates } from '../../../predicates/content/item.ts'

/** Items of collections and the sizes of their pictures. */
export const plugins: Plugins = {
  formatters: { ...item, ...size, ...text },
  predicates: { ...collection, ...itemPredicates },
}
export * from './catalogue.ts'
export * from './common.ts'
