import { describe, expect, it } from 'vitest'
import type { Description } from '../../../engine/plugin.ts'
import { formatterHelp } from '../../../formatters/help.ts'
import { formatters } from '../../../formatters/index.ts'
import { predicateHelp } from '../../../predicates/help.ts'
import { predicates } from '../../../predicates/index.ts'
import { compile } from '../../../runtime/entries/index.ts'

/** Examples run at noon of 1 March 2026, UTC. */
const NOW = Date.UTC(2026, 2, 1, 12)

const descriptions = [...Object.values(formatterHelp), ...Object.values(predicateHelp)].flatMap((table) =>
  Object.entries(table),
)

describe.each(descriptions)('%s', (_name, description: Description) => {
  it.each(description.examples)('$template', ({ template, data, output, partials = {} }) => {
    const page = compile(template)
    expect(page.diagnostics).toEqual([])
    expect(page.render(data, { partials, now: NOW })).toEqual({ html: output, errors: [] })
  })

  it('is described in one sentence without a full stop', () => {
    expect(description.summary).toMatch(/^[A-Z][^\n]{10,140}[^.]$/)
    expect(description.examples.length).toBeGreaterThan(0)
  })
})

describe('the descriptions', () => {
  it('name each plug-in once', () => {
    const names = descriptions.map(([name]) => name)
    expect(names.sort()).toEqual([...Object.keys(formatters), ...Object.keys(predicates)].sort())
  })
})
