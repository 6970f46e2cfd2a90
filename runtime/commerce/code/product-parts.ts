import { loadLate } from '../late.ts'
import { enhanced } from '../surfaces/enhanced.tsx'
import { waitForScroll } from '../wait.ts'

/** `[data-pictures]` */
export const Pictures = /* @__PURE__ */ enhanced('Pictures', {
  load: async () => (await import('../pictures/start.ts')).startPictures,
  isOfProduct: true,
  wait: ({ container: { dataset } }) => dataset.autoplay === undefined,
  pressed: '[data-enlarge], [data-thumb], [data-embed]',
})

/** `[data-stepper]` */
export const Stepper = /* @__PURE__ */ enhanced('Stepper', {
  load: async () => (await loadLate()).stepper,
  isOfProduct: true,
  wait: () => true,
  pressed: '[data-step]',
})

/** `[data-sticky-add]` */
export const StickyAdd = /* @__PURE__ */ enhanced('StickyAdd', {
  load: async () => (await import('../surfaces/sticky-add.ts')).stickyAdd,
  isOfProduct: true,
  wait: waitForScroll,
})

/** `[data-gift-card]` */
export const GiftCard = /* @__PURE__ */ enhanced('GiftCard', {
  load: async () => (await loadLate()).giftCard,
  isOfProduct: true,
  wait: () => true,
  pressed: 'button',
})
