import { and, eq } from 'drizzle-orm'
import { readWebAddress } from '../../site/forms/web-address.ts'
import { MOST } from '../config.ts'
import { comments } from '../database/schema.ts'
import { emailError, storedEmail } from '../mail/typed-email.ts'
import { MESSAGES, type Sentence } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from '../sha256.ts'
import type { StoreContext } from '../store-context.ts'
import { rowOfId, shownId } from './comment-id.ts'

/** A visitor's words on an item, as a form sends them. */
export interface CommentRequest {
  readonly itemId: string
  /** Id of the comment that it answers; empty for none. */
  readonly parentId: string
  readonly author: string
  /** May be empty, as `url`. */
  readonly email: string
  readonly url: string
  readonly text: string
  /** Id of the visitor, or the address of one without cookies. */
  readonly sender: string
}

/** A comment that was kept. */
export interface KeptComment {
  /** As pages have it. */
  readonly id: string
  /** False until the owner approves it. */
  readonly isShown: boolean
}

/**
 * Keeps a comment, for all to see at once or after the owner approves it, as the site's settings say. One
 * that the same visitor sends a second time is kept once.
 * @throws Refusal with messages by field
 */
export async function keepComment(store: StoreContext, request: CommentRequest): Promise<KeptComment> {
  const { needsApproval } = requireOpen(store, request.itemId)
  const row = readRequest(request)
  await requireParent(store, row)
  const now = store.now()
  const decided = needsApproval
    ? ({ status: 'waiting' } as const)
    : ({ status: 'approved', decidedAt: now } as const)
  const kept = { id: comments.id, status: comments.status }
  const [added] = await store.db
    .insert(comments)
    .values({ ...row, ...decided, createdAt: now })
    .onConflictDoNothing()
    .returning(kept)
  const [found] =
    added === undefined ? await store.db.select(kept).from(comments).where(isSame(row)) : [added]
  return { id: shownId(found?.id ?? 0), isShown: found?.status === 'approved' }
}

/** @throws Refusal where visitors may not comment on an item */
function requireOpen(store: StoreContext, itemId: string) {
  const { comments: facts } = store.site()
  const item = facts.items.get(itemId)
  if (facts.isOn && item === undefined) throw new Refusal({ status: 404, message: MESSAGES.commentUnknown })
  if (!facts.isOn || !item?.isOpen) throw new Refusal({ status: 403, message: MESSAGES.commentsOff })
  return facts
}

/** @throws Refusal with messages by field */
function readRequest({ itemId, parentId, sender, ...typed }: CommentRequest) {
  const [author, email, text] = [typed.author.trim(), storedEmail(typed.email), typed.text.trim()]
  const url = readWebAddress(typed.url)
  const errors: Record<string, Sentence> = {
    ...((text === '' || text.length > MOST.commentText) && { text: MESSAGES.commentText }),
    ...((author === '' || author.length > MOST.commentAuthor) && { author: MESSAGES.commentAuthor }),
    ...(email !== '' && emailError(email) && { email: MESSAGES.commentEmail }),
    ...(url === undefined && { url: MESSAGES.commentUrl }),
  }
  if (url === undefined || Object.keys(errors).length > 0)
    throw new Refusal({ status: 400, message: MESSAGES.fieldsInvalid, errors })
  const digest = sha256(JSON.stringify([parentId, author, email, url, text]))
  return { itemId, parentId, author, email, url, text, sender, digest }
}

/** @throws Refusal where visitors do not see the comment that is answered */
async function requireParent(
  store: StoreContext,
  { itemId, parentId }: Pick<CommentRequest, 'itemId' | 'parentId'>,
): Promise<void> {
  if (parentId === '') return
  const { isThreaded, items } = store.site().comments
  if (isThreaded && items.get(itemId)?.saved.has(parentId)) return
  const id = rowOfId(parentId)
  const isShown = and(eq(comments.id, id ?? 0), eq(comments.itemId, itemId), eq(comments.status, 'approved'))
  const found =
    isThreaded && id !== undefined
      ? await store.db.select({ id: comments.id }).from(comments).where(isShown)
      : []
  if (found.length === 0) throw new Refusal({ status: 400, message: MESSAGES.commentParentGone })
}

function isSame({ itemId, sender, digest }: { itemId: string; sender: string; digest: string }) {
  return and(eq(comments.itemId, itemId), eq(comments.sender, sender), eq(comments.digest, digest))
}
