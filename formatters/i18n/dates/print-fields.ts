import type { DateStyle } from './date-format.ts'
import { type Print, printIntlFields } from './date-text.ts'
import type { Skeleton } from './skeleton.ts'
import { hasCalendarUnit, printUnit } from './week-quarter.ts'

/** Prints the fields of a skeleton that was matched, quarters and weeks included. */
export function printFields(fields: Skeleton, style: DateStyle): Print {
  return hasCalendarUnit(fields) ? (time) => printUnit(time, fields, style) : printIntlFields(fields, style)
}
