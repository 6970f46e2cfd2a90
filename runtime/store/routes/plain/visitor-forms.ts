import { Hono } from 'hono'
import { REPLY_TO } from '../../../site/comments/rules.ts'
import { keepComment } from '../../comments/comments.ts'
import { formAnswers, withPageQuery } from '../../forms/form-answers.ts'
import { requireForm, submitPlainForm } from '../../forms/submit-form.ts'
import { field } from '../../http/body.ts'
import { guard, type StoreEnv, senderOf } from '../../http/guard.ts'
import { keepReview } from '../../reviews/reviews.ts'
import { signUp } from '../../stock/restock.ts'
import type { StoreContext } from '../../store-context.ts'
import { answererOf, cameFrom, success } from './plain-form.ts'

/** Forms in which visitors write to the shop. */
export function visitorFormRoutes(store: StoreContext): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>()
  const post = answererOf(store)

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
