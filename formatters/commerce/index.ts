import type { FormatterTable } from '../../engine/plugin.ts'
import { pendingFormatters } from '../pending.ts'

export const commerceFormatters: FormatterTable = pendingFormatters(
  'add-to-cart-btn bookkeeper-money-format cart-quantity cart-subtotal cart-url from-price normal-price percentage-format product-checkout product-price product-quick-view product-restock-notification product-scarcity product-status quantity-input sale-price subscription-price summary-form-field variant-descriptor variants-select',
)
