import { expect, it } from 'vitest'
import { columnWidths } from '../../../../runtime/theme/less/columns.ts'

it('gives a column its part of the grid that it is in', () => {
  const rules = columnWidths((layout, column) => `${layout} ${column}`)
  expect(rules).toContain('.sqs-layout .sqs-col-6 { width: 50.000000%; }')
  expect(rules).toContain('.sqs-layout.sqs-grid-1 .sqs-col-1 { width: 100.000000%; }')
  expect(rules).toContain('.sqs-layout.sqs-grid-4 .sqs-col-1 { width: 25.000000%; }')
  // Rules of equal weight: those of fewer columns are behind.
  expect(rules.indexOf('.sqs-grid-1 ')).toBeGreaterThan(rules.indexOf('.sqs-layout .sqs-col-12'))
})
