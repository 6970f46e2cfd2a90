import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterValue } from '../../../../runtime/react/sanitise/filter-value.ts'
import { behindValue, scriptAfter, scriptStart } from '../../../../runtime/react/sanitise/script-context.ts'
import { codeOf } from '../../../../runtime/react/sanitise/script-value.ts'
import { codePoint } from '../../../../runtime/testing/arbitraries/code-point.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'

const PARTS = `" ' \` / \\ { } \${ * - ! < [ ] ( ) = ; 1 a return ++ // /* */ <!-- \n`
const code = fc
  .array(fc.constantFrom(...PARTS.split(' '), ' '), { maxLength: 8 })
  .map((parts) => parts.join(''))
const value = fc.oneof(
  fc.json(),
  code,
  fc.string({ unit: codePoint }),
  fc.constantFrom('', '{}', 'true', '5'),
)
const parts = { clean: (markup: string) => markup, code: codeOf, lose: () => {} }

it(
  'code goes on behind a value as if the value was read mark by mark',
  () => {
    fc.assert(
      fc.property(code, value, code, (before, given, after) => {
        const at = scriptAfter(scriptStart(), before)
        const printed = filterValue({ kind: 'script', at }, given, parts)
        const { inside, braces } = scriptAfter(scriptAfter(at, printed), after)
        expect(scriptAfter(behindValue(at, printed), after)).toMatchObject({ inside, braces })
      }),
      propertyOptions(2000),
    )
  },
  PROPERTY_TIME,
)
