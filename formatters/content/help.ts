import { colourHelp } from './colour.help.ts'
import { imageHelp } from './image.help.ts'
import { itemHelp } from './item.help.ts'
import { mediaHelp } from './media.help.ts'
import { sizeHelp } from './size.help.ts'
import { textHelp } from './text.help.ts'

/** Descriptions of the content formatters. */
export const contentHelp = {
  ...imageHelp,
  ...sizeHelp,
  ...colourHelp,
  ...itemHelp,
  ...mediaHelp,
  ...textHelp,
}
