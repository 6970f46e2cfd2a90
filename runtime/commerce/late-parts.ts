/** Parts that load at the first use of a page: one file, so that their shared code is in one file too. */
export { askForm } from './button/ask-form.ts'
export { showAdded } from './button/show-added.ts'
export { cartDrawer, openCartDrawer } from './surfaces/cart-drawer.ts'
export { cartPage } from './surfaces/cart-page.ts'
export { openExplainer } from './surfaces/installment-dialog.ts'
export { openQuickView } from './surfaces/quick-view-dialog.ts'
export { sift } from './surfaces/sift.ts'
export { stepper } from './surfaces/stepper.ts'
