/**
 * The accounts of visitors, as scripts of themes ask for them. A shopper's account is a page of the store,
 * which knows the browser; scripts cannot sign a visitor in.
 */
export const userAccounts = Object.freeze({
  isUserAuthenticated: () => false,
  openAccountScreen() {
    location.assign('/account')
  },
})
