import { MOST } from '../config.ts'
import { reviews } from '../database/schema.ts'
import { MESSAGES, type Sentence } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from '../sha256.ts'
import type { StoreContext } from '../store-context.ts'

/** A shopper's words on a product, as a form sends them. */
export interface ReviewRequest {
  readonly productId: string
  /** `1` to `5`. */
  readonly stars: string
  readonly author: string
  readonly text: string
  /** Id of the visitor, or the address of one without cookies. */
  readonly sender: string
}

/**
 * Keeps a review until the owner decides on it. One that the same visitor sends a second time is kept once.
 * @throws Refusal with messages by field
 */
export async function keepReview(store: StoreContext, request: ReviewRequest): Promise<void> {
  const { catalog, takesReviews } = store.site()
  const { productId: itemId, sender } = request
  if (!takesReviews) throw new Refusal({ status: 403, message: MESSAGES.reviewsOff })
  if (!catalog.has(itemId)) throw new Refusal({ status: 404, message: MESSAGES.reviewUnknown })
  const [author, text] = [request.author.trim(), request.text.trim()]
  const errors: Record<string, Sentence> = {
    ...(!/^[1-5]$/.test(request.stars) && { stars: MESSAGES.reviewStars }),
    ...((author === '' || author.length > MOST.reviewAuthor) && { author: MESSAGES.reviewAuthor }),
    ...((text === '' || text.length > MOST.reviewText) && { text: MESSAGES.reviewText }),
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal({ status: 400, message: MESSAGES.fieldsInvalid, errors })
  const stars = Number(request.stars)
  const digest = sha256(JSON.stringify([stars, author, text]))
  await store.db
    .insert(reviews)
    .values({ itemId, stars, author, text, sender, digest, status: 'waiting', createdAt: store.now() })
    .onConflictDoNothing()
}
