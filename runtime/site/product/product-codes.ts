/** Kinds of products: `structuredContent.productType`. */
export const PRODUCT_TYPES = /* @__PURE__ */ Object.freeze({
  undefined: -1,
  physical: 1,
  digital: 2,
  service: 3,
  'gift-card': 4,
  paywall: 5,
})

export type ProductType = keyof typeof PRODUCT_TYPES
