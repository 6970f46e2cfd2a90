// What families have in common that show items: see `common.ts`.
export { localized } from '../../../formatters/commerce/localized.ts'
export { sourceSet } from '../../../formatters/content/source-set.ts'
export { fieldIs } from '../../../predicates/content/code.ts'
export { stripTags } from '../../site/markup.ts'
export { PRODUCT_TYPES } from '../../site/product-codes.ts'
export { fromPrice } from '../../site/product-price.ts'
export { isOnSale } from '../../site/product-state.ts'
