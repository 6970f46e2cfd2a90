import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { dashboardRoutes } from '../dashboard/index.ts'
import { answerFailure, answerWrongMethod } from '../http/answer.ts'
import { checkAddress, isOwnRoute } from '../http/check-address.ts'
import type { StoreEnv } from '../http/guard.ts'
import type { StoreContext } from '../store-context.ts'
import { accountRoutes } from './account.ts'
import { cartRoutes } from './cart.ts'
import { checkoutRoutes } from './checkout.ts'
import { commentsPageRoutes } from './comments-page.ts'
import { contextRoutes } from './context.ts'
import { formRoutes } from './forms.ts'
import { giftCardCheckoutRoutes } from './gift-card-checkout.ts'
import { installmentRoutes } from './installments.ts'
import { orderRoutes } from './orders.ts'
import { plainRoutes } from './plain/index.ts'
import { reportRoutes } from './reports.ts'
import { restockRoutes } from './restock.ts'
import { restockPageRoutes } from './restock-page.ts'
import { reviewsPageRoutes } from './reviews-page.ts'
import { stockRoutes } from './stock.ts'
import { subscriptionRoutes } from './subscription.ts'

/**
 * The calls of Squarespace that pages make, and further ones:
 *
 * | method and path                                   | payload                                   | answer |
 * |---------------------------------------------------|-------------------------------------------|--------|
 * | GET /api/commerce/shopping-cart                   |                                           | the cart |
 * | POST /api/commerce/shopping-cart/entries          | itemId, sku, quantity, additionalFields; giftCard (name, email, message, day) | shoppingCart, newlyAdded |
 * | PUT /api/commerce/shopping-cart/entries/{id}      | quantity                                  | shoppingCart, updatedEntry |
 * | PUT /api/commerce/shopping-cart/entries/{id}/additionalFields | additionalFields                          | shoppingCart |
 * | DELETE /api/commerce/shopping-cart/entries/{id}   |                                           | shoppingCart |
 * | POST /api/commerce/shopping-cart/coupons          | code                                      | shoppingCart |
 * | DELETE /api/commerce/shopping-cart/coupons/{code} |                                           | shoppingCart |
 * | PUT /api/commerce/shopping-cart/shipping-location | countryCode, postalCode                   | shoppingCart |
 * | PUT /api/commerce/shopping-cart/gift              | isWrapped, note                           | shoppingCart |
 * | GET /api/commerce/inventory/stock                 | itemId, several times                     | results |
 * | POST /api/3/commerce/cart/subscription            | itemId, sku, qty, subscriptionOptionId, additionalFields | cartToken |
 * | GET /api/template/GetTemplateSchema               | type                                      | data |
 * | POST /api/form/FormSubmissionKey                  |                                           | key |
 * | POST /api/rest/forms/validate/{formId}            | the answers by field id                   | errors |
 * | POST /api/form/SaveFormSubmission                 | formId, key, form, captchaKey             | submissionText, successUrl |
 * | POST /api/site-users/account/notifications/restock | as `signUpRequest` has it                 | message |
 * | GET /api/site-users/account/notifications/restock | productId, variantId, cursor              | signUps, for the owner |
 * | GET /api/site-users/account/notifications/restock/groups | cursor                                    | signUpGroups, for the owner |
 * | POST /api/site-users/account/notifications/restock/send, /api/site-users/account/notifications/restock/send/all | a variant; sendRequests                   | messages sent, for the owner |
 * | GET /api/context/config                           |                                           | facts of the site and names of cookies |
 * | POST /api/census/{event}, /api/census/RecordQuickView/{id}, /api/events/RecordJavascriptErrors, /api/1/performance/records | reports, as `reports.ts` reads them       | 204 |
 * | GET /installments/{language}/{country}            |                                           | the explainer's page |
 * | GET /orders/{token}                               |                                           | an order, for who has its link |
 * | GET /account                                      | before                                    | orders and details of this browser |
 * | GET /account/sign-in/{token}                      |                                           | the page whose button signs in |
 * | GET /commerce/goto-checkout, /checkout/subscribe  | cartToken (of a subscription)             | the checkout |
 * | GET /checkout/giftcard                            | giftCardProductId, sku                    | the checkout of a gift card |
 * | GET /checkout                                     |                                           | leads to the checkout |
 * | GET /dashboard                                    |                                           | what pages reported, for the owner |
 * | GET /dashboard/submissions                        | form, before                              | what forms received, for the owner |
 * | GET /dashboard/{name}.csv                         | span; form for `submissions`               | a table of the dashboard as a file |
 * | GET /dashboard/orders, /dashboard/orders.csv      | status, q, before                         | orders, for the owner |
 * | GET /dashboard/orders/{number}                    |                                           | an order, for the owner |
 * | GET /dashboard/gift-cards                         | list (`waiting`, `sent`)                  | gift cards to be sent, for the owner |
 * | GET /dashboard/orders/{number}/mails/{id}         |                                           | a message to the customer as HTML |
 * | GET /dashboard/reviews                            |                                           | reviews, for the owner to approve |
 * | GET /dashboard/comments                           |                                           | comments, for the owner to approve |
 * | GET /dashboard/restock                            |                                           | who waits for what, for the owner |
 * | GET /dashboard/restock/sign-ups                   | productId, variantId                      | who waits for a variant, for the owner |
 * | GET /dashboard/restock/news.csv                   |                                           | who wants news as a file, for the owner |
 * | GET /dashboard/style.css                          |                                           | the look of the dashboard |
 *
 * Forms of pages before script. Each is sent as a form, may carry the hidden field `crumb`, and answers 303
 * to a page; what is refused leads back to the page with the form, where `Store.notice` says why and what had
 * been typed.
 *
 * | path                      | fields                                                                        | leads to |
 * |---------------------------|-------------------------------------------------------------------------------|----------|
 * | POST /cart/entries        | itemId; sku, or `variant-option-NAME` for every option; quantity; the answers to the product's form by field id | /cart, or the checkout where it is express |
 * | POST /cart/gift-cards     | productId; sku or options; quantity; giftName, giftEmail, giftMessage, giftDay (`2026-12-24`; none: at once) | /cart |
 * | POST /cart/subscriptions  | itemId; sku or options as above; quantity; subscriptionOptionId; answers      | /checkout/subscribe |
 * | POST /cart/entries/{id}   | quantity, and `step` (1 or -1, name of the button); or `remove`                | /cart |
 * | POST /cart/coupons        | code; or `remove` with the code                                               | /cart |
 * | POST /cart/shipping-location | countryCode, postalCode                                                    | /cart |
 * | POST /cart/gift           | giftWrap (checkbox), giftNote; `checkout` (name of the button) leads to the checkout | /cart |
 * | POST /restock             | productId, variantId, siteVisitorEmail, isJoinMailingList (checkbox)           | back, with a notice |
 * | POST /reviews             | productId, stars (1 to 5), author, text                                       | back, with a notice |
 * | POST /comments            | itemId, parentId (of the comment that it answers), author, email, url, text   | back, at the comment or with a notice |
 * | POST /checkout            | cart, seen, subscription (of the checkout's form); name, email, note; line1, line2, zip, city, state, country where goods are sent | /orders/{token} |
 * | POST /checkout/address    | the same                                                                      | the checkout, with the ways of delivery to this address |
 * | POST /account/addresses/{id} |                                                                             | /account; these details are forgotten |
 * | POST /account/sign-in     | email                                                                          | /account; a link is sent to it |
 * | POST /account/sign-in/{token} |                                                                            | /account, signed in |
 * | POST /account/forget      |                                                                                | /account; this browser is forgotten |
 * | POST /dashboard/orders/{number} | seen, status, trackingUrl (of the order's page)                        | the order's page |
 * | POST /dashboard/submissions/{id}/delete | form, before (of the page)                       | the page; the answer is gone |
 * | POST /dashboard/reviews, /dashboard/comments | id, several times; decision (`approved`, `refused`), from (their status), before | the list |
 * | POST /dashboard/reviews/{id}, /dashboard/comments/{id} | decision, from, before               | the list |
 * | POST /dashboard/reviews/{id}/delete, /dashboard/comments/{id}/delete | before; of one that is refused | the list |
 * | POST /dashboard/restock/send | productId, variantId; or `all`                                        | /dashboard/restock; those who wait are notified |
 * | POST /dashboard/restock/mails/{id} | seen (of the page)                                            | /dashboard/restock; a message that was given up is sent once more |
 * | POST /dashboard/gift-cards/{id} | sent (`yes`, `no`)                                                     | /dashboard/gift-cards |
 * | POST /dashboard/orders/{number}/mails/{id} | seen (of the order's page)                                   | the order's page; the message is sent once more |
 * | POST /dashboard/orders/{number}/mails |                                                   | the order's page; a receipt that could not be kept is written |
 * | POST /forms/{formId}      | the answers by field id, parts as `id.part` | successUrl, or back with a notice |
 *
 * Refusals are JSON: `message` for the shopper, `code` for analytics, `errors` by field.
 *
 * @param opened resolves when the database is there; calls wait for it
 */
export function storeRoutes(store: StoreContext, opened: Promise<void>): Hono {
  const inner = new Hono<StoreEnv>()
  const groups = [
    cartRoutes,
    subscriptionRoutes,
    stockRoutes,
    formRoutes,
    restockRoutes,
    restockPageRoutes,
    reviewsPageRoutes,
    commentsPageRoutes,
    reportRoutes,
    contextRoutes,
    checkoutRoutes,
    giftCardCheckoutRoutes,
    orderRoutes,
    accountRoutes,
    installmentRoutes,
    plainRoutes,
    dashboardRoutes,
  ]
  inner.use(
    methodNotAllowed({
      app: inner,
      onMethodNotAllowed: (c, methods) => answerWrongMethod(c, methods, store.site()),
    }),
  )
  inner.use(checkAddress)
  inner.use(async (c, next) => {
    if (isOwnRoute(c)) await opened
    await next()
  })
  for (const routes of groups) inner.route('/', routes(store))
  inner.all('/api/*', (c) => {
    const message = store.site().say('notFound')
    return c.json({ message, error: message }, 404)
  })
  inner.onError((failure, c) => answerFailure(c, failure, { log: store.log, words: store.site() }))
  // Some themes call an endpoint with a slash at its end, as Squarespace allows.
  return new Hono({ strict: false }).route('/', inner)
}
