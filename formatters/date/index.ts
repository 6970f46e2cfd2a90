import type { FormatterTable } from '../../engine/plugin.ts'
import { pendingFormatters } from '../pending.ts'

export const dateFormatters: FormatterTable = pendingFormatters(
  'date timesince',
)
