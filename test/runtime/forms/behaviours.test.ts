import { expect, it } from 'vitest'
import { FORM_KEYS, formBehaviours } from '../../../runtime/entries/forms.ts'

it('makes behaviours on a server, which has no document', () => {
  expect(typeof document).toBe('undefined')
  expect(Object.keys(formBehaviours()).sort()).toEqual([...FORM_KEYS].sort())
})
