import { productHelp } from './product.help.ts'

/** Descriptions of the commerce predicates. */
export const commerceHelp = { ...productHelp }
