import { FORM, NEWSLETTER } from './forms.ts'
import { column, layout, row } from './layout.ts'
import { ARCHIVE, CALENDAR_BLOCK, CATEGORY_CLOUD, PRODUCT, SUMMARIES, TAG_CLOUD } from './lists.ts'
import { AUDIO, DESIGNED, GRID, INLINE, MAP, STACK } from './media.ts'
import { ACCORDION, EMBED, LIGHTBOX, MARQUEE, SLIDER, SLIDESHOW, VIDEO } from './moving.ts'
import { BUTTONS, CODE, HEADINGS, LINE, MENU, QUOTE, SEARCH, SOCIAL, SPACER, TEXT } from './words.ts'

/** Content of a page with a block of each kind. */
export const BLOCKS_CONTENT = layout(
  row(column(12, TEXT)),
  row(column(6, HEADINGS), column(6, QUOTE, CODE)),
  row(column(12, LINE)),
  row(...BUTTONS.map((button) => column(4, button))),
  row(column(12, INLINE)),
  ...DESIGNED.map((design) => row(column(12, design))),
  row(column(6, LIGHTBOX), column(6, ACCORDION)),
  row(column(12, MARQUEE)),
  row(column(6, VIDEO), column(6, EMBED)),
  row(column(6, SLIDESHOW), column(6, SLIDER)),
  row(column(8, GRID), column(4, STACK)),
  row(column(12, SPACER)),
  ...SUMMARIES.map((summary) => row(column(12, summary))),
  row(column(6, PRODUCT), column(6, MENU)),
  row(column(6, FORM), column(6, NEWSLETTER)),
  row(column(6, AUDIO, SEARCH, SOCIAL), column(6, MAP)),
  row(column(6, CALENDAR_BLOCK, ARCHIVE), column(6, TAG_CLOUD, CATEGORY_CLOUD)),
)
