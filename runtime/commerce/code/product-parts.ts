import { loadLate } from '../late.ts'
import { isStickyPatient } from '../patience.ts'
import { enhanced } from '../surfaces/enhanced.tsx'

/** `[data-pictures]` */
export const Pictures = /* @__PURE__ */ enhanced('Pictures', {
  load: async () => (await import('../pictures/start.ts')).startPictures,
  isOfProduct: true,
  isPatient: ({ container: { dataset } }) => dataset.autoplay === undefined,
  pressed: '[data-enlarge], [data-thumb], [data-embed]',
})

/** `[data-stepper]` */
export const Stepper = /* @__PURE__ */ enhanced('Stepper', {
  load: async () => (await loadLate()).stepper,
  isOfProduct: true,
  isPatient: () => true,
  pressed: '[data-step]',
})

/** `[data-sticky-add]` */
export const StickyAdd = /* @__PURE__ */ enhanced('StickyAdd', {
  load: async () => (await import('../surfaces/sticky-add.ts')).stickyAdd,
  isOfProduct: true,
  isPatient: isStickyPatient,
})

/** `[data-gift-card]` */
export const GiftCard = /* @__PURE__ */ enhanced('GiftCard', {
  load: async () => (await loadLate()).giftCard,
  isOfProduct: true,
  isPatient: () => true,
  pressed: 'button',
})
