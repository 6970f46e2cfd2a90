import { centsText } from '../../../formatters/commerce/cents.ts'
import { COMMERCE_MESSAGES } from '../../site/messages/commerce.ts'
import { showAlert } from '../alert.ts'
import { buy } from '../button/buy.ts'
import type { Commerce } from '../commerce.ts'
import { keepPlainForms } from '../plain-choice.ts'
import { createProduct } from '../product/create-product.ts'
import { priceNodes } from '../product/price-nodes.tsx'
import { showProduct } from '../show-product.ts'
import { Installment } from '../surfaces/installment.tsx'
import { RestockNotice, Scarcity } from '../surfaces/notices.tsx'
import { Quantity } from '../surfaces/quantity.tsx'
import { ReviewsAnchor } from '../surfaces/reviews.tsx'
import { SubscriptionOptions } from '../surfaces/subscription-options.tsx'
import { Variants } from '../surfaces/variants.tsx'
import type { ProductCode } from './code.ts'
import { GiftCard, Pictures, Stepper, StickyAdd } from './product-parts.ts'

/** Code of the pages of products, for other pages to load. */
export const PRODUCT_CODE: ProductCode<Commerce> = /* @__PURE__ */ Object.freeze({
  messages: COMMERCE_MESSAGES,
  surfaces: {
    GiftCard,
    Installment,
    Pictures,
    Quantity,
    RestockNotice,
    ReviewsAnchor,
    Scarcity,
    Stepper,
    StickyAdd,
    SubscriptionOptions,
    Variants,
  },
  buy,
  centsText,
  createProduct,
  keepPlainForms,
  priceNodes,
  showAlert,
  showProduct,
})
