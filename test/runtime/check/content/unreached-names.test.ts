import { expect, it } from 'vitest'
import { DataNames } from '../../../../runtime/check/content/data-names.ts'
import { unreachedNames } from '../../../../runtime/check/content/unreached-names.ts'
import { compile } from '../../../../runtime/entries/index.ts'

/** Returns what is suggested for a name that no page looked up, where data has one name. */
function suggested(template: string) {
  const names = new DataNames()
  names.learn({ heading: '' })
  const known = { names: [names], isLookedUp: () => false }
  return unreachedNames([compile(template)], known).map(({ suggestion }) => suggestion)
}

it('suggests the whole name where its beginning is a slip, and the field where that is', () => {
  expect(suggested('{.if x}{headin.title}{.end}')).toContain('heading.title')
  expect(suggested('{.if x}{title.headin}{.end}')).toContain('heading')
})
