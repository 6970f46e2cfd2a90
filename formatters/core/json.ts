import type { FormatterTable } from '../../engine/plugin.ts'

/** Formatters that print data as JSON (plug-ins section 4). */
export const json = {
  json: () => (value) => (value === undefined ? '' : scriptSafe(JSON.stringify(value))),
  'json-pretty': () => (value) =>
    value === undefined ? '' : scriptSafe(JSON.stringify(value, undefined, 2)),
  raw: () => (value) => JSON.stringify(value ?? null),
} satisfies FormatterTable

/** Keeps a closing tag in the data from ending the script it is printed into. */
function scriptSafe(code: string): string {
  return code.replaceAll('</', '<\\/')
}
