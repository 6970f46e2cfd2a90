import { isObject } from '../../../../engine/value.ts'
import { commentRules, isOpenForComments } from '../../../site/comments/rules.ts'
import { createMessages, type Messages } from '../../../site/messages/catalogue.ts'
import { COMMENT_MESSAGES } from '../../../site/messages/comments.ts'
import type { JsonObject } from '../../../site/site.ts'
import { type PageNotice, readNotice } from './page-notice.ts'

/** Outcome of the form that a visitor sent. */
export interface CommentNotice extends PageNotice {
  /** Of a comment that is shown. */
  readonly commentId: unknown
}

/** The page of an item, as far as its comments need it. */
export interface CommentPage {
  readonly website: JsonObject
  readonly item: JsonObject
  readonly say: Messages<typeof COMMENT_MESSAGES>
  /** Shows the store that a form is the visitor's own; undefined where no comment can be written. */
  readonly crumb: string | undefined
  readonly takesReplies: boolean
  /** The comment that the visitor wants to answer. */
  readonly replyTo: JsonObject | undefined
  readonly notice: CommentNotice | undefined
}

/** Reads the data of an item's page. */
export function commentPage(data: JsonObject, item: JsonObject, replyTo: string | undefined): CommentPage {
  const rules = commentRules(data.websiteSettings)
  const isOpen = rules.isOn && isOpenForComments(item)
  const crumb = isOpen && typeof data.crumb === 'string' ? data.crumb : undefined
  const takesReplies = crumb !== undefined && rules.isThreaded
  const notice = noticeOf(data, item)
  const parentId = notice === undefined || notice.isSuccess ? replyTo : notice.values.parentId
  const comments = (Array.isArray(item.comments) ? item.comments : []).filter(isObject)
  return {
    website: isObject(data.website) ? data.website : {},
    item,
    say: createMessages(COMMENT_MESSAGES, data.localizedStrings),
    crumb,
    takesReplies,
    replyTo: takesReplies ? comments.find(({ id }) => id !== undefined && id === parentId) : undefined,
    notice,
  }
}

/** The name that a comment is signed with. */
export function authorOf({ memberName }: JsonObject): string {
  return String(memberName ?? 'Anonymous')
}

function noticeOf(data: JsonObject, { id }: JsonObject): CommentNotice | undefined {
  const notice = readNotice(data)
  if (notice === undefined || notice.about !== 'comment' || notice.id !== id) return undefined
  return { ...notice, commentId: notice.values.commentId }
}
