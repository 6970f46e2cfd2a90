import { type Context, Hono } from 'hono'
import type { CartCall } from '../cart/cart-rows.ts'
import { removeEntry } from '../cart/carts.ts'
import { applyCoupon, removeCoupon } from '../cart/coupons.ts'
import { addToCart, cartCookies, changeQuantity, subscribe } from '../cart/shopping.ts'
import { formAnswers, keptFields, withPageQuery } from '../forms/form-answers.ts'
import { requireForm, submitPlainForm } from '../forms/forms.ts'
import { errorsIn, messagePage } from '../http/answer.ts'
import { type FormFields, field, readForm } from '../http/body.ts'
import { checkCrumb, guard, type StoreEnv, senderOf } from '../http/guard.ts'
import { PAGE_HEADERS } from '../http/page.ts'
import { MESSAGES } from '../messages.ts'
import { leaveNotice, type Notice } from '../notices.ts'
import { Refusal } from '../refusal.ts'
import { signUp } from '../stock/restock.ts'
import type { StoreContext } from '../store-context.ts'
import { addCookies, uuid } from './cart.ts'

/** A form of a page without script, read and allowed. */
interface PlainCall {
  readonly c: Context<StoreEnv>
  readonly form: FormFields
}

/** Where a form leads, and what the page there says. */
interface Outcome {
  readonly to: string
  readonly notice?: Notice
}

/**
 * Forms of pages before script; `runtime/store/routes/index.ts` has their table. Each one answers 303
 * to a page.
 */
export function plainRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const now = () => store.now()

  /** Reads a form, does the work, and leads on; what is refused leads back with a notice. */
  const post = (c: Context<StoreEnv>, about: About, work: Work) => answerForm(store, c, { about, work })

  app.post('/cart/entries', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '', anchor: 'add' }, async ({ form }) => {
      const changed = await addToCart(store, c.get('session').owner, {
        itemId: field(form, 'itemId'),
        sku: field(form, 'sku'),
        attributes: chosenValues(form),
        quantity: form.quantity === undefined ? 1 : field(form, 'quantity'),
        additionalFields: formAnswers(form),
      })
      addCookies(c, cartCookies(c.get('session'), changed.cart))
      return { to: store.site().expressCheckout ? '/commerce/goto-checkout' : '/cart' }
    }),
  )

  app.post('/cart/subscriptions', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: '', anchor: 'add' }, async ({ form }) => {
      const cartToken = await subscribe(store, {
        itemId: field(form, 'itemId'),
        sku: field(form, 'sku'),
        attributes: chosenValues(form),
        quantity: form.quantity === undefined ? 1 : field(form, 'quantity'),
        additionalFields: formAnswers(form),
        subscriptionOptionId: field(form, 'subscriptionOptionId'),
      })
      return { to: `/checkout/subscribe?cartToken=${encodeURIComponent(cartToken)}` }
    }),
  )

  app.post('/cart/entries/:entryId', guard(store, 'cart'), (c) =>
    post(c, { about: 'cart', id: c.req.param('entryId') }, async ({ form }) => {
      const entryId = uuid(c.req.param('entryId'), MESSAGES.quantityFailed)
      const { owner } = c.get('session')
      if (form.remove !== undefined) await makeGone(store, { owner, now: now() }, entryId)
      else await changeQuantity(store, owner, { entryId, quantity: field(form, 'quantity') })
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

/** Takes a line out of the cart; what is no longer there, such as at a second press, is what was wanted. */
async function makeGone({ db }: StoreContext, call: CartCall, entryId: string): Promise<void> {
  try {
    await removeEntry(db, call, entryId)
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.details.status !== 404) throw failure
  }
}

type Work = (call: PlainCall) => Promise<Outcome>

/**
 * Names what a form is about. With the id behind it, `anchor` is the fragment of the form in the demo theme's
 * pages.
 */
interface About extends Pick<Notice, 'about' | 'id'> {
  readonly anchor?: 'add' | 'form' | 'restock'
}

async function answerForm(
  store: StoreContext,
  c: Context<StoreEnv>,
  { about, work }: { readonly about: About; readonly work: Work },
): Promise<Response> {
  const session = c.get('session')
  const form = await readForm(c.req.raw)
  checkCrumb(session, field(form, 'crumb'))
  try {
    const { to, notice } = await work({ c, form })
    if (notice !== undefined) addCookies(c, [await leaveNotice(store, session, notice)])
    return c.redirect(to, 303)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    const { say } = store.site()
    const { status } = failure.details
    const message = failure.details.message(say)
    const errors = errorsIn(failure.details.errors ?? {}, say)
    // Without cookies no page can find the notice: it is shown here.
    if (session.isNew) return c.html(messagePage(message, { errors, say }), status, PAGE_HEADERS)
    const { anchor = '' } = about
    const id = about.id || field(form, 'itemId') || field(form, 'productId')
    const notice = { about: about.about, id, isSuccess: false, message, errors, values: keptFields(form) }
    addCookies(c, [await leaveNotice(store, session, notice)])
    // Back to the form itself: the next Tab leads to the links of its banner.
    return c.redirect(anchor === '' ? cameFrom(c) : `${cameFrom(c)}#${anchor}-${encodeURIComponent(id)}`, 303)
  }
}

function success(about: Notice['about'], id: string, message: string): Notice {
  return { about, id, isSuccess: true, message, errors: {}, values: {} }
}

/** Path of the page that holds the form; the home page where the browser does not say. */
function cameFrom(c: Context<StoreEnv>): string {
  const referer = c.req.header('referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  // Two slashes at the beginning would lead to another site.
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`
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
