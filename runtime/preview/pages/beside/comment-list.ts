import { DateTime } from 'luxon'
import { isObject } from '../../../../engine/value.ts'
import { escapeAttribute, escapeHtml } from '../../../../formatters/core/escape.ts'
import { countText } from '../../../../formatters/social/comments.ts'
import { environment } from '../../../react/server-environment.ts'
import { REPLY_TO } from '../../../site/comments/rules.ts'
import { threaded } from '../../../site/comments/thread.ts'
import type { JsonObject } from '../../../site/site.ts'
import { siteLanguage } from '../../../site/site-language.ts'
import { authorOf, type CommentPage } from './comment-page.ts'

/** Shown comments of an item at most; of more, the newest. */
const MOST = 200

/**
 * Returns the comments of an item as Squarespace marks them up, answers below what they answer; empty where
 * there are none.
 */
export function commentList(page: CommentPage): string {
  const { comments } = page.item
  const all = threaded((Array.isArray(comments) ? comments : []).filter(isObject).slice(-MOST))
  if (all.length === 0) return ''
  const ids = new Set(all.map(({ id }) => id))
  const entries = all.map((one) => entry(one, page, ids.has(one.parentId)))
  const total = Math.max(all.length, Number(page.item.publicCommentCount) || 0)
  return `<h2 class="comment-count">${countText(total)}</h2><ol class="comment-list">${entries.join('')}</ol>`
}

function entry(comment: JsonObject, page: CommentPage, isAnswer: boolean): string {
  const { id, url, addedOn, body } = comment
  const { say, notice, website } = page
  const isNew = notice?.isSuccess === true && id !== undefined && id === notice.commentId
  const text = environment.sanitise(String(body ?? '')).html
  const name = `<bdi>${escapeHtml(authorOf(comment))}</bdi>`
  const author =
    typeof url === 'string' && /^https?:/i.test(url)
      ? `<a class="author author-name" href="${escapeAttribute(url)}" rel="nofollow ugc noopener">${name}</a>`
      : `<span class="author author-name">${name}</span>`
  const status = isNew ? `<p class="comment-status" role="status">${escapeHtml(say('commentDone'))}</p>` : ''
  return `<li class="comment${isAnswer ? ' comment-answer' : ''}" id="comment-${escapeAttribute(String(id))}"${isNew ? ' tabindex="-1"' : ''}>${status}<div class="comment-header">${author} ${dateOf(addedOn, website)}</div><div class="comment-body">${text}</div>${replyLink(comment, page)}</li>`
}

/** Returns the link to the form that answers a comment; empty where none can be answered. */
function replyLink(comment: JsonObject, { item, say, takesReplies }: CommentPage): string {
  if (!takesReplies || typeof comment.id !== 'string') return ''
  const href = `?${REPLY_TO}=${encodeURIComponent(comment.id)}#new-comment-${encodeURIComponent(String(item.id))}`
  const name = say('commentReplyTitle', { name: authorOf(comment) })
  return `<p class="comment-actions"><a class="comment-reply" href="${escapeAttribute(href)}" rel="nofollow" aria-label="${escapeAttribute(name)}">${escapeHtml(say('commentReply'))}</a></p>`
}

function dateOf(addedOn: unknown, { timeZone, language }: JsonObject): string {
  const zone = typeof timeZone === 'string' ? timeZone : 'utc'
  const moment = DateTime.fromMillis(Number(addedOn), { zone })
  if (!moment.isValid) return ''
  const words = moment.setLocale(siteLanguage(language)).toLocaleString(DateTime.DATE_FULL)
  return `<time class="date" datetime="${moment.toISODate()}">${escapeHtml(words)}</time>`
}
