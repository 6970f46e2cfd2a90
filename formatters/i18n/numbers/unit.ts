import type { Formatter, FormatterTable } from '../../../engine/plugin.ts'
import { str } from '../../../engine/value.ts'
import { parseDecimal } from '../../../runtime/site/money/decimal.ts'
import { getOrCreate } from '../../memoize.ts'
import { readLocale } from '../locale.ts'
import { readOptions, valuesOf } from '../options.ts'
import { formatUnit } from './number-format.ts'

export const unit: Formatter = (args) => {
  const unit = valuesOf(readOptions(args), 'in').at(-1)
  return (value, context) => {
    const { locale } = context
    const amount = parseDecimal(str(value))
    if (locale !== undefined && unit !== undefined && amount?.kind === 'finite') {
      const text = offered(() => formatUnit(amount, unit, { locale, args }))
      if (text !== undefined) return text
    }
    context.report('not-implemented', { name: 'unit' })
    return value
  }
}

export const datetimefield: Formatter =
  ([name = '']) =>
  (value, context) => {
    const { locale } = context
    const text = locale === undefined ? undefined : offered(() => fieldName(name, locale))
    if (text !== undefined) return text
    context.report('not-implemented', { name: 'datetimefield' })
    return value
  }

/**
 * Formatters that Squarespace announced and never filled: here they do what `Intl` offers.
 * `unit in:UNIT [style:long|short|narrow] [number options]` prints a number with its unit,
 * `datetimefield NAME` the visitor's word for a part of a date; where there is none the value stays.
 */
export const announcedFormatters = {
  unit,
  datetimefield,
} satisfies FormatterTable

function fieldName(name: string, locale: string): string | undefined {
  const { tag } = readLocale(locale)
  return getOrCreate(`fields ${tag}`, () => new Intl.DisplayNames(tag, { type: 'dateTimeField' })).of(name)
}

/** `Intl` refuses names that it does not know with an exception. */
function offered<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
