/** Sentences of lists of products and of links to the cart, which they show before a product is used. */
export const LIST_MESSAGES = /* @__PURE__ */ Object.freeze({
  // Labels. The first three have Squarespace's own names.
  productAddToCartText: 'Add To Cart',
  productSubscribeText: 'Subscribe',
  productQuickViewText: 'Quick View',
  purchase: 'Purchase',
  soldOut: 'Sold Out',
  labelOfProduct: '{label}: {title}',
  checkConnection: 'Please check your internet connection.',

  // Cart.
  cartEmpty: 'You have nothing in your shopping cart.',
  itemsInCart: '{count} items in cart',
  itemInCart: '1 item in cart',
  moreItemsInCart: 'More than 100 items in cart',
  cartWithSubtotal: '{items}, subtotal {subtotal}',
  cartLabel: '{visible}: {words}',
})
