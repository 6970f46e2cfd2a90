/** Keywords that any property may have. */
const OF_ALL = 'inherit initial unset revert revert-layer none auto normal'
const ALIGNED =
  'center start end flex-start flex-end self-start self-end stretch baseline space-between space-around space-evenly left right legacy anchor-center'
const LINES = 'hidden dotted dashed solid double groove ridge inset outset'
const OVERFLOW = 'visible hidden scroll clip overlay no-display no-content'

/** Keywords of properties that have nothing else, those of old browsers among them. */
export const KEYWORDS: ReadonlyMap<string, ReadonlySet<string>> = table({
  display: `block inline inline-block flex inline-flex grid inline-grid table inline-table table-row
    table-cell table-column table-row-group table-header-group table-footer-group table-column-group
    table-caption list-item contents flow flow-root run-in ruby ruby-base ruby-text ruby-base-container
    ruby-text-container math subgrid box inline-box flexbox inline-flexbox compact marker stack
    inline-stack block-ruby grid-lanes inline-grid-lanes`,
  position: 'static relative absolute fixed sticky page center device-fixed',
  'flex-direction': 'row row-reverse column column-reverse',
  'flex-wrap': 'nowrap wrap wrap-reverse balance',
  'text-align': 'left right center justify start end match-parent justify-all middle inside outside',
  'text-transform': 'capitalize uppercase lowercase full-width full-size-kana math-auto',
  overflow: OVERFLOW,
  'overflow-x': OVERFLOW,
  'overflow-y': OVERFLOW,
  visibility: 'visible hidden collapse',
  float: 'left right inline-start inline-end footnote',
  clear: 'both left right inline-start inline-end all',
  'white-space': 'nowrap pre pre-wrap pre-line break-spaces wrap collapse preserve',
  'box-sizing': 'border-box content-box padding-box',
  'font-style': 'italic oblique',
  'object-fit': 'fill contain cover scale-down',
  'align-items': ALIGNED,
  'align-self': ALIGNED,
  'align-content': ALIGNED,
  'justify-content': ALIGNED,
  'border-style': LINES,
  'outline-style': LINES,
  'border-collapse': 'collapse separate',
  'table-layout': 'fixed',
  // A colour is a value, too; one of them is a slip away from a line.
  'text-decoration': `underline overline line-through blink solid double dotted dashed wavy from-font
    spelling-error grammar-error navy`,
  'text-decoration-line': 'underline overline line-through blink spelling-error grammar-error',
  'text-overflow': 'clip ellipsis',
  'text-rendering': 'optimizespeed optimizelegibility geometricprecision',
  'font-weight': 'bold bolder lighter',
  cursor: `hand default context-menu help pointer progress wait cell crosshair text vertical-text alias copy
    move no-drop not-allowed grab grabbing all-scroll col-resize row-resize n-resize e-resize s-resize
    w-resize ne-resize nw-resize se-resize sw-resize ew-resize ns-resize nesw-resize nwse-resize
    zoom-in zoom-out`,
  // Not all: 'sup' is a slip away from the wrong one of the others.
  'vertical-align': 'baseline top text-top middle bottom text-bottom',
  'background-repeat': 'repeat repeat-x repeat-y no-repeat space round',
  'background-attachment': 'fixed scroll local',
  'word-break': 'break-all keep-all break-word auto-phrase manual',
  'word-wrap': 'break-word anywhere',
  'overflow-wrap': 'break-word anywhere',
  'pointer-events': `all visible visiblepainted visiblefill visiblestroke painted fill stroke bounding-box`,
  'user-select': 'text all contain element elements toggle',
  resize: 'both horizontal vertical block inline',
})

function table(lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(lists).map(([property, list]) => [property, new Set(`${list} ${OF_ALL}`.split(/\s+/))]),
  )
}
