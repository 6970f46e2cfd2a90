import type { CartOwner } from '../cart/cart-rows.ts'
import { addToCart, type ChangedCart, type Wish } from '../cart/shopping.ts'
import { inTransaction } from '../database/transaction.ts'
import { pressOnce, spendKey } from '../forms/forms.ts'
import { type FormFields, field } from '../http/body.ts'
import { sha256 } from '../sha256.ts'
import type { StoreContext } from '../store-context.ts'

/** A form of an add, and what it asks for. */
interface AddForm {
  readonly owner: CartOwner
  readonly form: FormFields
  readonly wish: Wish
}

/**
 * Puts the item of a form into the cart. A form with a key does so once, however often it is pressed: a
 * second press waits for the first and changes nothing. The key of a removed line is the store's; that of an
 * add may be on many pages, and counts together with the visitor and what was chosen. @throws Refusal
 */
export async function addByForm(
  store: StoreContext,
  { owner, form, wish }: AddForm,
): Promise<ChangedCart | undefined> {
  const key = field(form, 'key')
  const isUndo = form.undo !== undefined
  if (!isUndo && (key === '' || owner.isNew)) return addToCart(store, owner, wish)
  return inTransaction(store.db, async (db) => {
    const isFirst = isUndo
      ? await spendKey(db, key, store.now())
      : await pressOnce(db, sha256(JSON.stringify([owner.visitor, form])), store.now())
    return isFirst ? addToCart({ ...store, db }, owner, wish) : undefined
  })
}
