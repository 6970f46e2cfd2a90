import { describe, expect, test } from 'vitest'
import type { Description } from '../../../engine/plugin.ts'
import { contentHelp as formatterHelp } from '../../../formatters/content/help.ts'
import { contentFormatters } from '../../../formatters/content/index.ts'
import { contentHelp as predicateHelp } from '../../../predicates/content/help.ts'
import { contentPredicates } from '../../../predicates/content/index.ts'
import { slidePredicates } from '../../../predicates/slide/index.ts'
import { sliceHelp } from '../../../predicates/slide/slice.help.ts'
import { compile } from '../../../runtime/entries/index.ts'

const help: Record<string, Description> = { ...formatterHelp, ...predicateHelp, ...sliceHelp }

test('every content plug-in has help', () => {
  const names = Object.keys({ ...contentFormatters, ...contentPredicates, ...slidePredicates })
  expect(Object.keys(help).sort()).toEqual(names.sort())
})

describe.each(Object.entries(help))('%s', (_name, { summary, examples }) => {
  test('has a summary of one line', () => expect(summary).toMatch(/^[A-Z].*[^.]$/))

  test.each(examples)('$template', ({ template, data, output }) => {
    expect(compile(template).render(data)).toEqual({ html: output, errors: [] })
  })
})
