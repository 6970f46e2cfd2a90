import type { FormatterTable } from '../../engine/plugin.ts'
import { colourFormatters } from './colour.ts'
import { imageFormatters } from './image.ts'
import { itemFormatters } from './item.ts'
import { mediaFormatters } from './media.ts'
import { sizeFormatters } from './size.ts'
import { textFormatters } from './text.ts'

/** The content formatters. */
export const contentFormatters: FormatterTable = Object.freeze({
  ...imageFormatters,
  ...sizeFormatters,
  ...colourFormatters,
  ...itemFormatters,
  ...mediaFormatters,
  ...textFormatters,
})
