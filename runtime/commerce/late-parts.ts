/** What a page needs with the first use of it: one file, so that what all share is in one, too. */
export { askForm } from './button/ask-form.ts'
export { showPopover } from './popover.ts'
export { cartPage } from './surfaces/cart-page.ts'
export { openExplainer } from './surfaces/installment-dialog.ts'
export { openQuickView } from './surfaces/quick-view-dialog.ts'
