import type { FormatterTable } from '../../engine/plugin.ts'
import { variable } from '../../engine/syntax/reference.ts'
import { str } from '../../engine/value.ts'

const baseUrl = variable(['base-url'])

/** Formatters of addresses and letters. */
export const text = {
  AbsUrl:
    () =>
    (value, { scope }) =>
      `${str(baseUrl(scope))}/${str(value)}`,
  capitalize: () => (value) => str(value).toUpperCase(),
} satisfies FormatterTable
