import { expect, it } from 'vitest'
import { CART_MESSAGES } from '../../../runtime/site/messages/cart.ts'
import { COMMERCE_MESSAGES } from '../../../runtime/site/messages/commerce.ts'
import { FORM_MESSAGES } from '../../../runtime/site/messages/forms.ts'
import { KEPT_MESSAGES } from '../../../runtime/site/messages/kept.ts'
import { PICTURE_MESSAGES } from '../../../runtime/site/messages/pictures.ts'
import { POSTAL_CODE_MESSAGES } from '../../../runtime/site/messages/postal-codes.ts'
import { SEARCH_MESSAGES } from '../../../runtime/site/messages/search.ts'
import { SIFT_MESSAGES } from '../../../runtime/site/messages/sift.ts'

it('names of sentences differ from one catalogue to the next: one list of localised strings serves them all', () => {
  const ofShops = [
    COMMERCE_MESSAGES,
    CART_MESSAGES,
    KEPT_MESSAGES,
    PICTURE_MESSAGES,
    SEARCH_MESSAGES,
    SIFT_MESSAGES,
  ]
  const names = [...ofShops, FORM_MESSAGES, POSTAL_CODE_MESSAGES].flatMap((one) => Object.keys(one))
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
