import fc from 'fast-check'
import { expect } from 'vitest'
import { compile } from '../../runtime/entries/index.ts'
import { propertyOptions } from '../support/property.ts'
import { plainCase, renderReference } from '../support/reference.ts'

/**
 * Expects the parts of a template to print what the reference prints, with random pages; those with which the
 * reference fails are left out.
 */
export function printAlike(parts: readonly string[], pages: fc.Arbitrary<unknown>): void {
  const template = parts.join('\0')
  const ours = compile(template)
  expect(ours.diagnostics).toEqual([])
  fc.assert(
    fc.property(pages, (data) => {
      const { html, records } = renderReference(plainCase(template, data))
      fc.pre(records.length === 0)
      const rendered = ours.render(data)
      expect(rendered.html.split('\0')).toEqual(html.split('\0'))
      expect(rendered.errors).toEqual([])
    }),
    propertyOptions(300),
  )
}
