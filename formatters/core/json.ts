import type { FormatterTable } from '../../engine/plugin.ts'
import { scriptSafe } from './json-text.ts'

/** Formatters that print data as JSON (plug-ins section 4). */
export const json = {
  json: () => (value) => (value === undefined ? '' : scriptSafe(JSON.stringify(value))),
  'json-pretty': () => (value) =>
    value === undefined ? '' : scriptSafe(JSON.stringify(value, undefined, 2)),
  raw: () => (value) => JSON.stringify(value ?? null),
} satisfies FormatterTable
