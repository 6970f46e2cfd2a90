/** Keywords that any property may have. */
const OF_ALL = 'inherit initial unset revert revert-layer none auto normal'
const ALIGNED =
  'center start end flex-start flex-end self-start self-end stretch baseline space-between space-around space-evenly left right legacy anchor-center'
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
  'border-style': 'hidden dotted dashed solid double groove ridge inset outset',
  'border-collapse': 'collapse separate',
  'table-layout': 'fixed',
})

function table(lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(lists).map(([property, list]) => [property, new Set(`${list} ${OF_ALL}`.split(/\s+/))]),
  )
}
