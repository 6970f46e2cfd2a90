/** Channel by which the tabs of a site learn that the cart has changed. */
export const CART_CHANNEL = 'vitrine-cart'
