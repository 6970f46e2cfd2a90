import type { CartOwner } from '../../cart/cart-rows.ts'
import { addToCart, type ChangedCart, type Wish } from '../../cart/shopping.ts'
import { LIFETIMES } from '../../config.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pressOnce } from '../../forms/submit-form.ts'
import { type FormFields, field } from '../../http/body.ts'
import type { Notice } from '../../notices.ts'
import { sha256 } from '../../sha256.ts'
import type { StoreContext } from '../../store-context.ts'
import { success } from './plain-form.ts'

/** A form of an add, and what it asks for. */
interface AddForm {
  readonly owner: CartOwner
  readonly form: FormFields
  readonly wish: Wish
}

/**
 * Puts the item of a form into the cart. A form with a key does so once, however often it is pressed: a
 * second press waits for the first and changes nothing. A key may be on many pages, and counts together with
 * the visitor and what was chosen. What was removed is put back once; another press of an add is another wish
 * after a moment.
 * @returns undefined where the press was counted already
 * @throws Refusal
 */
export async function addByForm(
  store: StoreContext,
  { owner, form, wish }: AddForm,
): Promise<ChangedCart | undefined> {
  if (field(form, 'key') === '' || owner.isNew) return addToCart(store, owner, wish)
  const life = form.undo === undefined ? LIFETIMES.press : LIFETIMES.undo
  return inTransaction(store.db, async (db) => {
    const isFirst = await pressOnce(db, pressOf(owner, form), { now: store.now(), life })
    return isFirst ? addToCart({ ...store, db }, owner, wish) : undefined
  })
}

/** Returns the name of a press: the same for the same form, pressed by the same visitor. */
export function pressOf({ visitor }: CartOwner, form: FormFields): string {
  return sha256(JSON.stringify([visitor, form]))
}

/** The form of an add that was counted already, and the key of the form that adds once more. */
interface CountedForm {
  readonly path: string
  readonly form: FormFields
  readonly wish: Wish
  readonly key: string
}

/**
 * Makes the notice of a press that was counted already, whose `values.again` has the path and the fields of
 * the form that adds once more; undefined where the product has gone.
 */
export function counted(store: StoreContext, { path, form, wish, key }: CountedForm): Notice | undefined {
  const site = store.site()
  const item = site.catalog.get(wish.itemId)
  if (item === undefined) return undefined
  const { crumb: _, ...sent } = form
  const fields = Object.entries({ ...sent, key }).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value })),
  )
  return { ...success('cart', item.id, site.say('addedAlready', item)), values: { again: { path, fields } } }
}
