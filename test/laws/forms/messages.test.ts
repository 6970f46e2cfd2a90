import { expect, it } from 'vitest'
import { COMMERCE_MESSAGES } from '../../../runtime/site/messages/commerce.ts'
import { FORM_MESSAGES } from '../../../runtime/site/messages/forms.ts'
import { POSTAL_CODE_MESSAGES } from '../../../runtime/site/messages/postal-codes.ts'

it('names of sentences differ from one catalogue to the next: one list of localised strings serves them all', () => {
  const names = [COMMERCE_MESSAGES, FORM_MESSAGES, POSTAL_CODE_MESSAGES].flatMap((one) => Object.keys(one))
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
