import { variable } from '../../engine/lookup/lookup.ts'
import type { Formatter, FormatterTable } from '../../engine/plugin.ts'
import { str } from '../../engine/value.ts'

const baseUrl = variable(['base-url'])

export const AbsUrl: Formatter =
  () =>
  (value, { scope }) =>
    `${str(baseUrl(scope))}/${str(value)}`

export const capitalize: Formatter = () => (value) => str(value).toUpperCase()

/** Formatters of addresses and letters. */
export const textFormatters = {
  AbsUrl,
  capitalize,
} satisfies FormatterTable
