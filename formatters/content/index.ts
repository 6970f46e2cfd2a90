import type { FormatterTable } from '../../engine/plugin.ts'
import { colour } from './colour.ts'
import { image } from './image.ts'
import { item } from './item.ts'
import { media } from './media.ts'
import { size } from './size.ts'
import { text } from './text.ts'

/** The content formatters. */
export const contentFormatters: FormatterTable = Object.freeze({
  ...image,
  ...size,
  ...colour,
  ...item,
  ...media,
  ...text,
})
