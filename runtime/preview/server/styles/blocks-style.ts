import { columnWidths } from '../../../theme/less/columns.ts'

/**
 * Plain looks of the blocks of content and of their columns. No selector counts: every rule of a theme
 * goes before. Only a picture fills its box whatever a theme says of pictures, as by Squarespace's script.
 */
export const BLOCKS_STYLE = `:where(.sqs-layout .sqs-row) { display: flow-root; }
@media (min-width: 640px) {
  :where(.sqs-layout .sqs-row > [class*="sqs-col-"]) { float: left; box-sizing: border-box; min-height: 1px; }
${columnWidths((layout, column) => `  :where(${layout} .sqs-row > ${column})`)}
}
:where(.sqs-layout .sqs-block) { position: relative; padding: 17px; }
:where(.sqs-block-content) { overflow-wrap: break-word; }
:where(.sqs-block figure, .sqs-block blockquote) { margin: 0; }
:where(.image-block-wrapper[style*="padding-bottom"]) { position: relative; overflow: hidden; }
.image-block-wrapper[style*="padding-bottom"] :where(img) { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
:where(.sqs-block-quote blockquote) { font-size: 1.25em; }
:where(.sqs-block-horizontalrule hr) { height: 1px; border: 0; background: currentColor; opacity: .3; }
:where(.spacer-block) { min-height: 34px; }
:where(.sqs-block pre) { overflow-x: auto; }
:where(.sqs-block-button-element) { display: inline-block; padding: .8em 1.6em; border: 1px solid; text-align: center; }
:where(.sqs-block-button-container--center) { text-align: center; }
:where(.sqs-block-button-container--right) { text-align: right; }
:where(.sqs-block img) { display: block; max-width: 100%; height: auto; }
:where(.design-layout-poster) { position: relative; }
:where(.design-layout-poster .image-card-wrapper) { position: absolute; inset: auto 0 0; padding: 16px; background: Canvas; }
:where(.design-layout-poster .image-card) { color: CanvasText; }
:where(.image-title) { font-size: 1.25em; font-weight: 600; }
:where(.image-title p, .image-subtitle p) { margin: 0 0 .5em; }
:where(.design-layout-stack .image-card) { padding-top: 16px; }
@media (min-width: 640px) {
  :where(.design-layout-card, .design-layout-overlap, .design-layout-collage) { display: flex; align-items: center; gap: 24px; }
  :where(.design-layout-card > *, .design-layout-overlap > *, .design-layout-collage > *) { flex: 1 1 50%; min-width: 0; }
  :where(.design-layout-overlap .image-title) { margin-left: -96px; padding: 8px 16px; background: Canvas; color: CanvasText; }
  :where(.design-layout-collage .image-card) { margin-left: -72px; padding: 24px; background: Canvas; color: CanvasText; }
}
:where(.sqs-gallery-block-grid .sqs-gallery) { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr)); }
:where(.sqs-gallery-block-grid img) { width: 100%; aspect-ratio: 1; object-fit: cover; }
:where(.sqs-gallery-block-stacked .slide) { margin-bottom: 16px; }
:where(.summary-item-list) { display: grid; gap: 24px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)); }
:where(.summary-block-setting-design-list .summary-item-list) { grid-template-columns: 1fr; }
:where(.summary-block-setting-design-carousel .summary-item-list) { display: flex; overflow-x: auto; scroll-snap-type: x proximity; }
:where(.summary-block-setting-design-carousel .summary-item) { flex: 0 0 min(80%, 260px); scroll-snap-align: start; }
:where(.summary-heading, .summary-title, .menu-item-title) { font-weight: 600; }
:where(.summary-read-more-link, .summary-title-link, .cloud-item a, .archive-item-link, .calendar-block-list a, .product-block .product-title) { display: inline-block; min-height: 24px; }
:where(.cloud-item a) { min-width: 24px; }
:where(.sqs-tagcloud, .archive-group-list, .calendar-block-list) { margin: 0; padding: 0; list-style: ""; }
:where(.sqs-tagcloud) { display: flex; flex-wrap: wrap; gap: 8px 16px; }
:where(.menu-item) { margin-bottom: 16px; }
:where(.sqs-audio-embed audio) { width: 100%; }
:where(.sqs-map-drawn svg) { display: block; width: 100%; max-height: none; height: auto; }
:where(.sqs-search-ui-text-input) { display: flex; gap: 8px; }
:where(.search-input) { flex: 1; min-width: 0; font: inherit; }
:where(.sqs-gallery-block-slideshow .sqs-gallery, .sqs-gallery-block-slider .sqs-gallery) { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; position: relative; }
:where(.sqs-gallery-block-slideshow .slide) { flex: 0 0 100%; scroll-snap-align: start; }
:where(.sqs-gallery-block-slideshow img) { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
:where(.sqs-gallery-block-slider .slide) { flex: 0 0 auto; max-width: 90%; margin-right: 16px; scroll-snap-align: start; }
:where(.sqs-gallery-block-slider img) { width: auto; height: 260px; max-width: 100%; object-fit: cover; }
:where(.sqs-gallery-controls) { display: flex; gap: 8px; margin-top: 8px; }
:where(.sqs-gallery-controls button, .vitrine-pause) { min-width: 44px; min-height: 44px; border: 1px solid; background: none; color: inherit; font: inherit; cursor: pointer; }
:where(.embed-block-wrapper) { position: relative; }
:where(.embed-block-wrapper iframe, .embed-block-wrapper video) { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
:where(.accordion-items-container) { margin: 0; padding: 0; list-style: ""; }
:where(.accordion-item) { border-bottom: 1px solid; }
:where(.accordion-item__title-wrapper) { margin: 0; }
:where(.accordion-item__click-target) { display: block; width: 100%; min-height: 44px; padding: 12px 0; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
:where(.vitrine-blocks .accordion-item:not([data-is-open="true"]) .accordion-item__dropdown) { display: none; }
:where(.Marquee-display) { overflow: hidden; }
:where(.Marquee-track) { display: flex; flex-wrap: wrap; gap: 8px 48px; }
:where(.Marquee.is-moving .Marquee-track) { flex-wrap: nowrap; width: max-content; white-space: nowrap; animation: vitrine-marquee 24s linear infinite; }
@keyframes vitrine-marquee { from { transform: translateX(100vw); } to { transform: translateX(-100%); } }
:where(.menu-select-labels) { display: flex; flex-wrap: wrap; gap: 8px 16px; margin-bottom: 16px; }
:where(.menu-select-label) { display: inline-block; min-height: 24px; }
:where(.menu-select-label[aria-selected="true"]) { font-weight: 600; text-decoration-thickness: 3px; }
:where(.form-item) { margin-bottom: 16px; }
:where(.form-item .title) { display: block; margin-bottom: 4px; }
:where(.field-element) { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px; border: 1px solid; font: inherit; }
:where(.form-button-wrapper button, .newsletter-form-button) { min-height: 44px; padding: .5em 1.6em; border: 1px solid; background: none; color: inherit; font: inherit; cursor: pointer; }
:where(.sqs-block-image-button.lightbox) { display: block; padding: 0; border: 0; background: none; cursor: zoom-in; }
:where(.sqs-svg-icon--social) { width: 28px; height: 28px; }
:where(.sqs-svg-icon--wrapper) { display: inline-block; padding: 2px; color: inherit; }
`
