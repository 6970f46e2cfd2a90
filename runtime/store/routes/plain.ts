import { type Context, Hono } from 'hono'
import { REPLY_TO } from '../../site/comments/rules.ts'
import { type CartCall, newToken } from '../cart/cart-rows.ts'
import { removeEntry } from '../cart/carts.ts'
import { applyCoupon, removeCoupon } from '../cart/coupons.ts'
import type { GiftCard } from '../cart/gift-card.ts'
import { setGift } from '../cart/set-gift.ts'
import { cartCookies, changeQuantity, subscribe, type Wish } from '../cart/shopping.ts'
import { keepComment } from '../comments/comments.ts'
import { COOKIES } from '../config.ts'
import { formAnswers, withPageQuery } from '../forms/form-answers.ts'
import { requireForm, submitPlainForm } from '../forms/forms.ts'
import { type FormFields, field } from '../http/body.ts'
import { guard, type StoreEnv, senderOf } from '../http/guard.ts'
import { MESSAGES } from '../messages.ts'
import type { Notice } from '../notices.ts'
import { Refusal } from '../refusal.ts'
import { keepReview } from '../reviews/reviews.ts'
import { cookieLine } from '../sessions.ts'
import { setDestination } from '../shipping/destination.ts'
import { signUp } from '../stock/restock.ts'
import type { StoreContext } from '../store-context.ts'
import { addByForm, counted, pressOf } from './add-by-form.ts'
import { addCookies, uuid } from './cart.ts'
import { type About, answerForm, cameFrom, type Outcome, success, type Work } from './plain-form.ts'
import { removed } from './removed.ts'

/**
 * Forms of pages before script; `runtime/store/routes/index.ts` has their table. Each one answers 303
 * to a page.
 */
export function plainRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const now = () => store.now()

  const post = (c: Context<StoreEnv>, about: About, work: Work) => answerForm(store, c, { about, work })

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

  app.post('/cart/entries/:entryId', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: c.req.param('entryId') }, async ({ form }) => {
      const entryId = uuid(c.req.param('entryId'), MESSAGES.quantityFailed)
      const { owner } = c.get('session')
      if (form.remove !== undefined)
        return { to: '/cart', notice: await makeGone(store, { owner, now: now() }, entryId) }
      await changeQuantity(store, owner, { entryId, quantity: field(form, 'quantity') })
      return { to: '/cart' }
    }),
  )

  app.post('/cart/coupons', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '' }, async ({ form }) => {
      const call = { owner: c.get('session').owner, now: now() }
      if (form.remove === undefined) await applyCoupon(store.db, call, field(form, 'code'))
      else await removeCoupon(store.db, call, field(form, 'remove'))
      return { to: '/cart' }
    }),
  )

  app.post('/cart/shipping-location', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '' }, async ({ form }) => {
      const destination = { countryCode: field(form, 'countryCode'), postalCode: field(form, 'postalCode') }
      await setDestination(store, { owner: c.get('session').owner, now: now() }, destination)
      return { to: '/cart' }
    }),
  )

  app.post('/cart/gift', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '' }, async ({ form }) => {
      const wish = { isWrapped: field(form, 'giftWrap') !== '', note: field(form, 'giftNote') }
      await setGift(store, { owner: c.get('session').owner, now: now() }, wish)
      return { to: form.checkout === undefined ? '/cart' : '/commerce/goto-checkout' }
    }),
  )

  app.post('/restock', guard(store, 'restock'), (c) =>
    post(c, { about: 'restock', id: '', anchor: 'restock' }, async ({ form }) => {
      const request = {
        productId: field(form, 'productId'),
        variantId: field(form, 'variantId'),
        siteVisitorEmail: field(form, 'siteVisitorEmail'),
        isJoinMailingList: field(form, 'isJoinMailingList') !== '',
      }
      await signUp(store, request, field(form, 'language') || undefined)
      const to = `${cameFrom(c)}#restock-${encodeURIComponent(request.productId)}`
      return { to, notice: success('restock', request.productId, store.site().restockSuccessText) }
    }),
  )

  app.post('/reviews', guard(store, 'review'), (c) =>
    post(c, { about: 'review', id: '', anchor: 'review' }, async ({ form }) => {
      const productId = field(form, 'productId')
      const [stars, author, text] = [field(form, 'stars'), field(form, 'author'), field(form, 'text')]
      await keepReview(store, { productId, stars, author, text, sender: senderOf(store, c) })
      const to = `${cameFrom(c)}#review-${encodeURIComponent(productId)}`
      return { to, notice: success('review', productId, store.site().say('reviewDone')) }
    }),
  )

  app.post('/comments', guard(store, 'comment'), (c) =>
    post(c, { about: 'comment', id: '', anchor: 'new-comment' }, async ({ form }) => {
      const [itemId, parentId, author] = [
        field(form, 'itemId'),
        field(form, 'parentId'),
        field(form, 'author'),
      ]
      const typed = {
        author,
        email: field(form, 'email'),
        url: field(form, 'url'),
        text: field(form, 'text'),
      }
      const { id, isShown } = await keepComment(store, {
        ...{ itemId, parentId, ...typed },
        sender: senderOf(store, c),
      })
      const message = store.site().say(isShown ? 'commentDone' : 'commentWaiting')
      const notice = { ...success('comment', itemId, message), values: { commentId: isShown ? id : '' } }
      const anchor = isShown ? `comment-${id}` : `new-comment-${encodeURIComponent(itemId)}`
      return { to: `${withoutReply(cameFrom(c))}#${anchor}`, notice }
    }),
  )

  app.post('/forms/:formId', guard(store, 'form'), (c) =>
    post(c, { about: 'form', id: c.req.param('formId'), anchor: 'form' }, async ({ form }) => {
      const siteForm = requireForm(store, c.req.param('formId'))
      const { searchParams } = new URL(cameFrom(c), c.req.url)
      const values = withPageQuery(siteForm, formAnswers(form), searchParams)
      await submitPlainForm(store, { form: siteForm, values, sender: senderOf(store, c) })
      const notice = success('form', siteForm.id, siteForm.submissionText ?? store.site().say('formDone'))
      const { successUrl } = siteForm
      return successUrl ? { to: successUrl } : { to: `${cameFrom(c)}#form-${siteForm.id}`, notice }
    }),
  )
  return app
}

/** Takes out of an address which comment its form answered: the page has a form for a new one then. */
function withoutReply(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  searchParams.delete(REPLY_TO)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/**
 * Takes a line out of the cart. A line that has gone already, as at a second press, is no failure.
 * @returns the notice that offers to put it back
 */
async function makeGone(store: StoreContext, call: CartCall, entryId: string): Promise<Notice | undefined> {
  try {
    const { entry } = await removeEntry(store.db, call, entryId)
    return removed(store, entry)
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.details.status !== 404) throw failure
    return undefined
  }
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
