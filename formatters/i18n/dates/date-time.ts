import type { Formatter, FormatterTable } from '../../../engine/plugin.ts'
import { num } from '../../../engine/value.ts'
import { siteZone } from '../../date/zone.ts'
import { formatDateTime } from './datetime.ts'
import { formatInterval } from './interval.ts'

export const datetime: Formatter =
  (args) =>
  (value, { locale, scope, timeZone }) =>
    locale === undefined ? '' : formatDateTime(num(value), { locale, args, zone: siteZone(scope, timeZone) })

export const datetimeInterval: Formatter =
  (args) =>
  (value, { locale, scope, timeZone, second }) =>
    locale === undefined || second === undefined
      ? ''
      : formatInterval(num(value), num(second.value), { locale, args, zone: siteZone(scope, timeZone) })

/** Formatters of dates in the visitor's language and the site's zone. */
export const localDateFormatters = {
  datetime,
  'datetime-interval': datetimeInterval,
} satisfies FormatterTable
