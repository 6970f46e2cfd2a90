import type { FormatterTable } from '../../engine/plugin.ts'
import { partial } from './apply.ts'
import { collection } from './collection.ts'
import { json } from './json.ts'
import { number } from './number.ts'
import { text } from './text.ts'
import { url } from './url.ts'

/** The core formatters. */
export const coreFormatters: FormatterTable = Object.freeze({
  ...partial,
  ...text,
  ...url,
  ...json,
  ...collection,
  ...number,
})
