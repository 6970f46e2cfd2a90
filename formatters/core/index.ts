import type { FormatterTable } from '../../engine/plugin.ts'
import { partialFormatters } from './apply.ts'
import { collectionFormatters } from './collection.ts'
import { jsonFormatters } from './json.ts'
import { numberFormatters } from './number.ts'
import { textFormatters } from './text.ts'
import { urlFormatters } from './url.ts'

/** The core formatters. */
export const coreFormatters: FormatterTable = Object.freeze({
  ...partialFormatters,
  ...textFormatters,
  ...urlFormatters,
  ...jsonFormatters,
  ...collectionFormatters,
  ...numberFormatters,
})
