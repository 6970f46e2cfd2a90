import { columnWidths } from './columns.ts'
import { GLYPH_NAMES, glyphUrl } from './glyphs.ts'

/** Stacks the columns of the grid; themes import it inside the media query of their breakpoint. */
const GRID_BREAKER = `
.sqs-layout .sqs-row { width: auto !important; }
.sqs-layout .sqs-row [class*="sqs-col-"] { float: none !important; width: 100% !important; }
`

/**
 * Icons before or after an element. The box is an em space, so that a theme may size it as text or as a box;
 * the icon is its mask, and the text's colour fills it.
 */
const UI_FONT = `
.sqs-ui-font(@name, @place: before) {
  &:@{place} {
    content: "\\2003";
    display: inline-block;
    line-height: 1;
    background-color: currentColor;
    -webkit-mask: center / contain no-repeat;
    mask: center / contain no-repeat;
    .sqs-ui-glyph(@name);
  }
}
.sqs-ui-font-size(@size, @line-height: 1) {
  font-size: @size;
  &:before, &:after { font-size: @size; line-height: @line-height; }
}
.sqs-ui-font-size(@size, @line-height, @place) {
  &:@{place} { font-size: @size; line-height: @line-height; }
}
${GLYPH_NAMES.map((name) => glyphMixin(name, `(${name})`)).join('\n')}
${glyphMixin('unknown', '(@name) when (default())')}
`

function glyphMixin(name: string, pattern: string): string {
  const url = glyphUrl(name)
  return `.sqs-ui-glyph${pattern} { -webkit-mask-image: ${url}; mask-image: ${url}; }`
}

/**
 * Mixins of properties that once wanted prefixes. A theme's mixin of the name goes before: it is not the
 * default.
 */
const PROPERTY_MIXINS = [
  'flex',
  'flex-flow',
  'box-sizing',
  'border-radius',
  'transform',
  'transform-style',
  'transition',
]
  .map((name) => `.${name}(@values...) when (default()) { ${name}: @values; }`)
  .join('\n')

/** Mixins that Squarespace's blocks are coloured with, and variables that its sheets define. */
const BLOCK_NAMES = `
.mixin-template-social-icons-color(@color: inherit) when (default()) { .sqs-svg-icon--wrapper, a { color: @color; } }
.mixin-template-social-icons-color-body(@color: inherit) when (default()) { .sqs-svg-icon--wrapper, a { color: @color; } }
.button-block-guarded-mixin-outline-hover-style(@values...) when (default()) { opacity: .8; }
@newsletterTextColor: #000;
@borderColor: currentColor;
@gutter: 24px;
@carousel-control-prev-icon-bg: none;
@carousel-control-next-icon-bg: none;
@tweak-product-quick-view-lightbox-padding: 24px;
`

/** Less that themes use without an import: mixins, and variables that they may set. */
export const SQUARESPACE_PRELUDE = `
${UI_FONT}
${PROPERTY_MIXINS}
${BLOCK_NAMES}
@vgrid: 24px;
@hgrid: 24px;
@social-icons-wrapper: 'social-links';
@social-icons-color: inherit;
@social-icons-size-custom: 24px;
@social-icons-standard-color: 'social-icons-standard-color';
@social-icons-style-regular: 'social-icons-style-regular';
@social-icons-style-circle--border: 'social-icons-style-circle--border';
@social-icons-style-circle--knockout: 'social-icons-style-circle--knockout';
@social-icons-style-circle--solid: 'social-icons-style-circle--solid';
@social-icons-style-rounded--border: 'social-icons-style-rounded--border';
@social-icons-style-rounded--knockout: 'social-icons-style-rounded--knockout';
@social-icons-style-rounded--solid: 'social-icons-style-rounded--solid';
@social-icons-style-square--border: 'social-icons-style-square--border';
@social-icons-style-square--knockout: 'social-icons-style-square--knockout';
@social-icons-style-square--solid: 'social-icons-style-square--solid';
`

/**
 * Icons of social accounts as SVGs inside links; the names of classes come from the theme's variables,
 * quoted.
 */
const SVG_ICONS = `
@sqs-icons: e(@social-icons-wrapper);
@sqs-icons-circle--border: e(@social-icons-style-circle--border);
@sqs-icons-circle--knockout: e(@social-icons-style-circle--knockout);
@sqs-icons-circle--solid: e(@social-icons-style-circle--solid);
@sqs-icons-rounded--border: e(@social-icons-style-rounded--border);
@sqs-icons-rounded--knockout: e(@social-icons-style-rounded--knockout);
@sqs-icons-rounded--solid: e(@social-icons-style-rounded--solid);
@sqs-icons-square--border: e(@social-icons-style-square--border);
@sqs-icons-square--knockout: e(@social-icons-style-square--knockout);
@sqs-icons-square--solid: e(@social-icons-style-square--solid);
.@{sqs-icons} .sqs-svg-icon--wrapper {
  display: inline-block;
  width: @social-icons-size-custom;
  height: @social-icons-size-custom;
  margin: 0 .25em;
  vertical-align: top;
  overflow: hidden;
  color: @social-icons-color;
}
.@{sqs-icons} .sqs-svg-icon--social { display: block; width: 100%; height: 100%; fill: currentColor; }
.@{sqs-icons} .sqs-use--background { fill: none; }
.@{sqs-icons} .sqs-use--mask { display: none; }
.sqs-icon-knockout() {
  .sqs-use--icon { display: none; }
  .sqs-use--mask { display: inline; }
}
.sqs-icon-box(@radius) { .sqs-svg-icon--wrapper { border-radius: @radius; } }
.sqs-icon-border(@radius) { .sqs-icon-box(@radius); .sqs-svg-icon--wrapper { box-sizing: border-box; border: 2px solid; } }
.sqs-icon-solid(@radius) {
  .sqs-icon-box(@radius);
  .sqs-svg-icon--wrapper { background: currentColor; }
  .sqs-use--icon { fill: #fff; }
}
.sqs-icon-cut(@radius) { .sqs-icon-box(@radius); .sqs-icon-knockout(); }
.@{sqs-icons-circle--border} .@{sqs-icons} { .sqs-icon-border(50%); }
.@{sqs-icons-circle--knockout} .@{sqs-icons} { .sqs-icon-cut(50%); }
.@{sqs-icons-circle--solid} .@{sqs-icons} { .sqs-icon-solid(50%); }
.@{sqs-icons-rounded--border} .@{sqs-icons} { .sqs-icon-border(20%); }
.@{sqs-icons-rounded--knockout} .@{sqs-icons} { .sqs-icon-cut(20%); }
.@{sqs-icons-rounded--solid} .@{sqs-icons} { .sqs-icon-solid(20%); }
.@{sqs-icons-square--border} .@{sqs-icons} { .sqs-icon-border(0); }
.@{sqs-icons-square--knockout} .@{sqs-icons} { .sqs-icon-cut(0); }
.@{sqs-icons-square--solid} .@{sqs-icons} { .sqs-icon-solid(0); }
`

/** Icons of social accounts for links by class, such as \`social-facebook\`. */
const SOCIAL_FONT = `
[class^="social-"]:empty:before, [class*=" social-"]:empty:before {
  content: "\\2003";
  display: inline-block;
  line-height: 1;
  background-color: currentColor;
  -webkit-mask: ${glyphUrl('link')} center / contain no-repeat;
  mask: ${glyphUrl('link')} center / contain no-repeat;
}
.social-email:empty:before { -webkit-mask-image: ${glyphUrl('mail')}; mask-image: ${glyphUrl('mail')}; }
`

/** Styles of pictures and of the lists without a template, before the theme's styles. */
export const SYSTEM_STYLE = `
img[data-src], .sqs-block img, figure img { max-width: 100%; height: auto; }
/* Boxes that the labels of navigations check, and texts for after a form is sent. */
input.hidden, .form-submission-text.hidden, .form-submission-html.hidden { display: none; }
/* Layouts without a frame would put them at the edge of the window. */
.product-list, .collection-list, .gallery, .item-page, .cart-page, .search-page, .not-found-page { box-sizing: border-box; max-width: 1200px; margin-left: auto; margin-right: auto; padding: 16px; overflow-wrap: break-word; }
.product-list > .grid, .gallery > .grid {
  display: grid;
  gap: 24px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
}
/* Themes size the articles of their lists. */
.product-list > .grid > *, .gallery > .grid > * { float: none; width: auto; min-width: 0; max-width: 100%; margin: 0; }
.product-list img, .gallery img, .collection-list article img {
  display: block;
  width: 100%;
  max-width: 100%;
  height: auto;
}
.item-picture { display: block; max-width: 100%; max-height: 80vh; width: auto; height: auto; }
@media (min-width: 900px) {
  /* The box has a width, because themes give all pictures one. */
  .item-page > .product-picture { float: left; width: 48%; margin: 0 4% 24px 0; }
  .item-page > .product-description { clear: both; }
}
.collection-list > article { float: none; width: auto; max-width: 720px; margin-bottom: 48px; }
.product-list article h2 { font-size: 1.125em; line-height: 1.3; }
.gallery figure { margin: 0; }
.product-list .categories { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: ""; }
.pagination { display: flex; gap: 16px; justify-content: space-between; }
`

/** The columns that content is laid out in, and the boxes of its blocks. */
export const GRID = `
.sqs-layout .sqs-row { clear: both; width: auto; }
.sqs-layout .sqs-row::after { content: ""; display: table; clear: both; }
.sqs-layout .sqs-row [class*="sqs-col-"] { float: left; min-height: 1px; }
${columnWidths((layout, column) => `${layout} ${column}`)}
.sqs-layout .sqs-block { position: relative; padding: 17px; clear: both; }
/* Rows reach over the padding of their blocks, but not out of the window. */
.sqs-layout > .sqs-row { margin: 0 ~"clamp(-17px, calc(50% - 50vw + 8px), 0px)"; }
.sqs-block-content > :first-child { margin-top: 0; }
.sqs-block-content > :last-child { margin-bottom: 0; }
.sqs-block img { max-width: 100%; }
`

const BLOCKS = `
.sqs-block::after { content: ""; display: table; clear: both; }
.sqs-block-image img, .sqs-block-video iframe { display: block; max-width: 100%; }
.sqs-block-horizontalrule hr { height: 1px; border: 0; background: currentColor; opacity: .3; }
.sqs-block-button-element { display: inline-block; padding: 1em 2em; text-decoration: none; text-align: center; }
.sqs-block-button-container--center { text-align: center; }
.sqs-block-button-container--right { text-align: right; }
.sqs-block-quote blockquote { margin: 0; }
.sqs-block-quote .source { text-align: right; }
`

/** The Less files that themes import without having them, by name without ending. */
export const SQUARESPACE_FILES: Readonly<Record<string, string>> = Object.freeze({
  'sqs-grid-breaker': GRID_BREAKER,
  // Its mixins are in the prelude: many themes call them without importing it.
  'sqs-ui-font': '',
  'svg-icon-templates': SVG_ICONS,
  'social-icon-font': SOCIAL_FONT,
  'sqs-blocks': BLOCKS,
})
