import { escapeAttribute, escapeHtml } from '../../../../formatters/core/escape.ts'
import { MOST } from '../../../store/config.ts'
import { authorOf, type CommentPage } from './comment-page.ts'

/** A field of the form, and what its element is. */
interface Field {
  readonly name: 'author' | 'email' | 'url' | 'text'
  readonly label: 'commentAuthorLabel' | 'commentEmailLabel' | 'commentUrlLabel' | 'commentTextLabel'
  readonly attributes: string
}

// Not `required`: many themes paint what is `:invalid`, and empty fields would be so from the beginning.
const FIELDS: readonly Field[] = Object.freeze([
  {
    name: 'text',
    label: 'commentTextLabel',
    attributes: `class="comment-input" rows="5" maxlength="${MOST.commentText}" aria-required="true"`,
  },
  {
    name: 'author',
    label: 'commentAuthorLabel',
    attributes: `autocomplete="name" maxlength="${MOST.commentAuthor}" aria-required="true"`,
  },
  { name: 'email', label: 'commentEmailLabel', attributes: 'type="email" autocomplete="email"' },
  // Not of the type `url`, which refuses an address without `https://`.
  { name: 'url', label: 'commentUrlLabel', attributes: 'inputmode="url" autocomplete="url"' },
])

/**
 * Returns the form for a comment or an answer, which needs no script, with what became of the last one; empty
 * where no comment can be written.
 *
 * @param hasList true if a shown comment carries its own message, above this form
 */
export function commentForm(page: CommentPage, hasList: boolean): string {
  const { crumb, item, notice, replyTo, say } = page
  if (crumb === undefined) return ''
  const id = escapeAttribute(String(item.id))
  const area = `new-comment-${id}`
  const hasMessage = notice !== undefined && !(hasList && notice.commentId)
  const message = hasMessage
    ? `<p class="comment-status" id="${area}" role="${notice.isSuccess ? 'status' : 'alert'}" tabindex="-1">${escapeHtml(notice.message)}</p>`
    : ''
  const title =
    replyTo === undefined ? say('commentTitle') : say('commentReplyTitle', { name: authorOf(replyTo) })
  const cancel =
    replyTo === undefined
      ? ''
      : `<p><a class="comment-reply-cancel" href="?#${area}">${escapeHtml(say('commentReplyCancel'))}</a></p>`
  const hidden = [
    ['crumb', crumb],
    ['itemId', String(item.id)],
    ['parentId', String(replyTo?.id ?? '')],
  ].map(([name, value = '']) => `<input type="hidden" name="${name}" value="${escapeAttribute(value)}">`)
  return `<div class="new-comment-area top-level-comment-area"${hasMessage ? '' : ` id="${area}"`}>${message}<form class="comment-form" action="/comments" method="post" aria-labelledby="${area}-title">${hidden.join('')}<h3 class="new-comment-title" id="${area}-title">${escapeHtml(title)}</h3>${cancel}${FIELDS.map((one) => fieldOf(one, page)).join('')}<div class="comment-btn-wrapper"><button class="comment-btn">${escapeHtml(say('commentSubmit'))}</button></div></form></div>`
}

function fieldOf({ name, label, attributes }: Field, { item, notice, say }: CommentPage): string {
  const id = escapeAttribute(`comment-${name}-${item.id}`)
  const failed = notice?.isSuccess === false ? notice : undefined
  const value = String(failed?.values[name] ?? '')
  const error = String(failed?.errors[name] ?? '')
  const own = `id="${id}" name="${name}" ${attributes}${error === '' ? ' aria-invalid="false"' : ` aria-invalid="true" aria-describedby="${id}-error"`}`
  const control =
    name === 'text'
      ? // HTML drops the first line break in a textarea, which may be the visitor's.
        `<textarea ${own}>\n${escapeHtml(value)}</textarea>`
      : `<input ${own} value="${escapeAttribute(value)}">`
  const problem =
    error === '' ? '' : `<span class="comment-error" id="${id}-error">${escapeHtml(error)}</span>`
  return `<p class="comment-field"><label for="${id}">${escapeHtml(say(label))}</label>${control}${problem}</p>`
}
