const BUTTONS =
  'dialog.dialog .button, .dialog__close, .cart-page button, .search-page button, form.form .button, form[action^="/account"] .button'
const FIELDS = '.field .control, .cart-page input, .search-page input'

/**
 * Plain looks of the store's own pages and of what behaviours put on a page, for themes that leave them to
 * Squarespace: cart, checkout, orders, forms, dialogs, the word that something was added. No selector counts,
 * so that every rule of the theme goes before these; but spaces have one class, because a reset of all
 * elements means none of them, and so has the colour of words in boxes with a background.
 */
export const STORE_STYLE = `:where(.added-popover, dialog.dialog) { box-sizing: border-box; border: 1px solid #767676; background: #fff; color: #1d1d1d; box-shadow: 0 2px 16px rgb(0 0 0 / 0.2); overflow-wrap: break-word; }
:where(dialog.dialog) { inline-size: min(32rem, calc(100vw - 2rem)); max-block-size: calc(100dvh - 2rem); margin: auto; }
:where(dialog.dialog--wide) { inline-size: min(64rem, calc(100vw - 2rem)); }
:where(dialog.dialog)::backdrop { background: rgb(0 0 0 / 0.5); }
.added-popover { padding: 1rem 1.25rem; }
dialog.dialog { padding: 1.5rem; }
.added-popover :where(p, a), .dialog__title, .dialog :where(p) { color: inherit; }
.added-popover :where(p), .dialog__title { margin: 0 0 0.5rem; }
:where(.dialog__close) { float: inline-end; }
:where(${BUTTONS}, ${FIELDS}) { box-sizing: border-box; min-block-size: 2.75rem; max-inline-size: 100%; border: 1px solid; background: transparent; color: inherit; font: inherit; }
:where(${BUTTONS}) { text-align: center; line-height: 1.2; cursor: pointer; }
:where(dialog.dialog .button, .cart-checkout button, form.form .button:not(.button--quiet)) { background: #272727; color: #fff; }
.dialog :where(.button), .dialog__close, .cart-page :where(button), .search-page :where(button), .form :where(.button), form[action^="/account"] :where(.button) { padding: 0.5em 1.25em; }
.field :where(.control), .cart-page :where(input), .search-page :where(input) { padding: 0.5em 0.75em; }
:where(.cart-page input[type="number"]) { inline-size: 6rem; }
.cart-entries { padding: 0; }
:where(.cart-entries) { list-style: ""; }
:where(.cart-entry) { display: grid; grid-template-columns: 5rem minmax(0, 1fr) auto; gap: 0.5rem 1rem; border-block-start: 1px solid; }
.cart-entry { padding-block: 1.25rem; }
:where(.cart-entry__picture) { grid-row: span 2; inline-size: 5rem; }
:where(.cart-entry__title) { grid-column: 2; overflow-wrap: anywhere; }
:where(.cart-entry form) { grid-column: 2 / -1; grid-row: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.cart-entry__title, .cart-entry__total { margin: 0; }
:where(.cart-subtotal) { border-block-start: 1px solid; text-align: end; font-size: 1.25em; }
.cart-subtotal { padding-block-start: 1.25rem; }
:where(.cart-checkout) { text-align: end; }
:where(.order-table) { inline-size: 100%; border-collapse: collapse; }
:where(.order-table th, .order-table td) { border-block-end: 1px solid; text-align: start; vertical-align: top; overflow-wrap: break-word; }
.order-table :where(th, td) { padding: 0.75em 0.75em 0.75em 0; }
:where(form.form) { max-inline-size: 40rem; }
.form :where(fieldset:not(.field)) { margin-block: 1.5rem; padding: 1rem; }
:where(form.form fieldset:not(.field)) { min-inline-size: 0; border: 1px solid; }
.form :where(.field) { margin-block: 0 1rem; }
:where(.field > .part__label, .field > .field__label) { display: block; }
:where(.field > .control) { display: block; inline-size: 100%; }
:where(.field__error) { display: block; font-weight: 600; }
:where(p.note) { border-inline-start: 3px solid; overflow-wrap: anywhere; }
p.note { padding: 0.75rem 1rem; }
`
