import { step } from '../../../engine/lookup/own-property.ts'
import { num, str, truthy } from '../../../engine/value.ts'

/** Name in the query of an item's address: the id of the comment that a visitor wants to answer. */
export const REPLY_TO = 'replyTo'

/** How a site takes comments, as its settings say. */
export interface CommentRules {
  /** True if visitors may comment on items that are open for it. */
  readonly isOn: boolean
  /** True if the owner decides on each comment before visitors see it. */
  readonly needsApproval: boolean
  /** True if a comment may answer another one. */
  readonly isThreaded: boolean
}

/**
 * Reads the rules out of `websiteSettings`. A setting that is absent counts as the safer one: comments wait
 * for approval. Another service (`disqusShortname`) keeps its own.
 */
export function commentRules(settings: unknown): CommentRules {
  const isOwn = str(step(settings, 'disqusShortname')) === ''
  return {
    isOn:
      isOwn && truthy(step(settings, 'commentsEnabled')) && step(settings, 'commentAnonAllowed') !== false,
    needsApproval: step(settings, 'commentApprovalRequired') !== false,
    isThreaded: step(settings, 'commentThreaded') !== false,
  }
}

const OPEN = 1

/** Returns true if the owner lets visitors comment on an item (`commentState` 1). */
export function isOpenForComments(item: unknown): boolean {
  return num(step(item, 'commentState')) === OPEN
}
