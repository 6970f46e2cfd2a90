import type { Description } from '../../engine/plugin.ts'
import type { jsonFormatters } from './json.ts'

/** Help for the formatters that print JSON. */
export const jsonHelp = {
  json: {
    summary: 'Prints a value as JSON that is safe inside a script element; a missing value prints nothing',
    examples: [
      { template: 'const item = {item|json}', data: { item: { id: 5 } }, output: 'const item = {"id":5}' },
    ],
  },
  'json-pretty': {
    summary: 'Does what json does, over several lines',
    examples: [{ template: '{item|json-pretty}', data: { item: { id: 5 } }, output: '{\n  "id": 5\n}' }],
  },
  raw: {
    summary: 'Prints a value as JSON as it is, unsafe inside a script element; a missing value prints null',
    examples: [{ template: '{html|raw} {nothing|raw}', data: { html: '</b>' }, output: '"</b>" null' }],
  },
} satisfies Record<keyof typeof jsonFormatters, Description>
