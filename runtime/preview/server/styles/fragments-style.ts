/**
 * Looks of the fragments that formatters print, for themes that leave them to Squarespace, and of
 * Squarespace's own product page, whose classes templates of themes use: pictures beside details, slides as
 * a strip. No selector counts, so that every rule of the theme goes before these; but spaces and what phones
 * alone show have one class, because a reset of all elements means none of them.
 */
export const FRAGMENTS_STYLE = `:where(.visually-hidden) { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:where(.original-price) { text-decoration: line-through; }
:where(.variant-radiobtn-wrapper) { display: none; }
.product-variants, .product-quantity-input, .sqs-add-to-cart-button-wrapper { margin-block: 1em; }
.variant-option { margin-block-end: 0.75em; }
.variant-select-wrapper :where(select), .product-quantity-input :where(input) { padding: 0.5em 0.75em; }
.sqs-add-to-cart-button { padding: 0.9em 2em; }
:where(.variant-select-wrapper select, .product-quantity-input input) { box-sizing: border-box; min-block-size: 2.75rem; max-inline-size: 100%; border: 1px solid; background: transparent; color: inherit; font: inherit; }
:where(.product-quantity-input input) { inline-size: 6rem; }
:where(.sqs-add-to-cart-button) { display: inline-block; box-sizing: border-box; min-block-size: 2.75rem; background: #272727; color: #fff; text-align: center; line-height: 1.2; cursor: pointer; }
:where(.sqs-add-to-cart-button:focus-visible) { outline: 2px solid; outline-offset: 2px; }
:where(.ProductItem-summary) { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 5%; }
:where(.ProductItem-gallery, .ProductItem-details) { flex: 1 1 18rem; min-inline-size: 0; }
.ProductItem-details--mobile { flex-basis: 100%; display: none; }
@media (max-width: 640px) { .ProductItem-details--mobile { display: block; } }
:where(.ProductItem-gallery-slides) { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; }
:where(.ProductItem-gallery-slides-item) { flex: 0 0 100%; scroll-snap-align: start; }
:where(.ProductItem-gallery-thumbnails) { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.5rem; }
:where(.ProductItem-gallery-thumbnails > *) { position: relative; inline-size: 4rem; block-size: 4rem; overflow: hidden; }
`
