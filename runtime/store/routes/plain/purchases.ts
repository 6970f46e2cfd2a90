import { type Context, Hono } from 'hono'
import type { GiftCard } from '../../cart/gift-card.ts'
import { cartCookies, subscribe, type Wish } from '../../cart/shopping.ts'
import { COOKIES } from '../../config.ts'
import { formAnswers } from '../../forms/form-answers.ts'
import { addCookies } from '../../http/answer.ts'
import { type FormFields, field } from '../../http/body.ts'
import { guard, type StoreEnv } from '../../http/guard.ts'
import { cookieLine } from '../../sessions.ts'
import type { StoreContext } from '../../store-context.ts'
import { newToken } from '../../token.ts'
import { addByForm, counted, pressOf } from './add-by-form.ts'
import { answererOf, type Outcome } from './plain-form.ts'

/** Forms that put something into a cart. */
export function purchaseRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const post = answererOf(store)

  const add = async (c: Context<StoreEnv>, form: FormFields, wish: Wish): Promise<Outcome> => {
    const session = c.get('session')
    const changed = await addByForm(store, { owner: session.owner, form, wish })
    if (changed !== undefined) addCookies(c, cartCookies(session, changed.cart))
    const key = newToken()
    // Also after a second press: the browser may have dropped the answer to the first one.
    addCookies(c, [cookieLine({ name: COOKIES.press, value: key, isSecure: session.isSecure })])
    return {
      to: '/cart',
      notice: changed === undefined ? counted(store, { path: c.req.path, form, wish, key }) : undefined,
    }
  }

  app.post('/cart/entries', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '', anchor: 'add' }, async ({ form }) => {
      const { to, notice } = await add(c, form, purchaseOf(form))
      const isExpress = store.site().expressCheckout && form.undo === undefined && notice === undefined
      return { to: isExpress ? '/commerce/goto-checkout' : to, notice }
    }),
  )

  app.post('/cart/gift-cards', guard(store, 'cart'), (c) =>
    post(c, { about: 'gift-card', id: '', anchor: 'gift-card' }, async ({ form }) => {
      const own = { itemId: field(form, 'productId'), giftCard: giftCardOf(form) }
      return add(c, form, { ...purchaseOf(form), ...own, additionalFields: undefined })
    }),
  )

  app.post('/cart/subscriptions', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '', anchor: 'add' }, async ({ form }) => {
      const wish = { ...purchaseOf(form), subscriptionOptionId: field(form, 'subscriptionOptionId') }
      const { owner } = c.get('session')
      const isKnown = field(form, 'key') !== '' && !owner.isNew
      // A second press leads to the same cart.
      const cartToken = await subscribe(store, wish, isKnown ? pressOf(owner, form) : newToken())
      return { to: `/checkout/subscribe?cartToken=${encodeURIComponent(cartToken)}` }
    }),
  )
  return app
}

/** Reads the purchase of a form: the item, the chosen variant, the quantity and the answers. */
function purchaseOf(form: FormFields) {
  return {
    itemId: field(form, 'itemId'),
    sku: field(form, 'sku'),
    attributes: chosenValues(form),
    quantity: form.quantity === undefined ? 1 : field(form, 'quantity'),
    // Put back after a removal, answers come as the cart held them.
    additionalFields: field(form, 'additionalFields') || formAnswers(form),
  }
}

/** Reads for whom a gift card is out of a form. */
function giftCardOf(form: FormFields): GiftCard {
  const [name, email] = [field(form, 'giftName'), field(form, 'giftEmail')]
  return { name, email, message: field(form, 'giftMessage'), day: field(form, 'giftDay') }
}

const OPTION = /^variant-option-(.+)$/s

/**
 * Values of options, from fields named as the built-in variant selects name theirs: `variant-option-Colour`.
 */
function chosenValues(form: FormFields): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(form).flatMap((name) => {
      const [, option] = OPTION.exec(name) ?? []
      return option === undefined ? [] : [[option, field(form, name)] as const]
    }),
  )
}
