import { expect, it } from 'vitest'
import { compile } from '../../../support/compile.ts'
import { OPEN } from '../filters.ts'
import { makeHtml } from '../make-tree.ts'

it('drops the blanks of a table with many rows in one pass', () => {
  const data = { rows: `<table>${'<tr> <td>x</td> </tr> '.repeat(20_000)}</table>` }
  const { html } = makeHtml({ template: compile('{rows}'), data }, { filter: OPEN, isLean: true })
  expect(html).toBe(`<table>${'<tr><td>x</td></tr>'.repeat(20_000)}</table>`)
})
