import { DateTime } from 'luxon'
import { escapeAttribute, escapeHtml } from '../../../../formatters/core/escape.ts'
import { countText } from '../../../../formatters/social/comments.ts'
import { environment } from '../../../react/server-environment.ts'
import type { JsonObject } from '../../../site/site.ts'
import { siteLanguage } from '../../../site/site-language.ts'
import { isObject } from '../data/list-data.ts'

/** Shown comments of an item at most. */
const MOST = 200

/**
 * Returns the comments of an item as Squarespace marks them up, answers below what they answer; empty where
 * there are none.
 */
export function commentList(item: JsonObject, website: JsonObject): string {
  const all = (Array.isArray(item.comments) ? item.comments : []).filter(isObject).slice(0, MOST)
  const ids = new Set(all.map(({ id }) => id))
  const first = all.filter(({ parentId }) => !ids.has(parentId))
  const shown = first.flatMap((one) => [
    entry(one, website),
    ...all
      .filter(({ parentId }) => parentId === one.id && ids.has(parentId))
      .map((own) => entry(own, website)),
  ])
  if (shown.length === 0) return ''
  return `<div class="comments-content"><h2 class="comment-count">${countText(shown.length)}</h2><ol class="comment-list">${shown.join('')}</ol></div>`
}

function entry({ id, parentId, memberName, addedOn, body }: JsonObject, website: JsonObject): string {
  const answers = parentId === undefined ? '' : ' comment-answer'
  const text = environment.sanitise(String(body ?? '')).html
  return `<li class="comment${answers}" id="comment-${escapeAttribute(String(id))}"><div class="comment-header"><span class="author">${escapeHtml(String(memberName ?? 'Anonymous'))}</span> ${dateOf(addedOn, website)}</div><div class="comment-body">${text}</div></li>`
}

function dateOf(addedOn: unknown, { timeZone, language }: JsonObject): string {
  const zone = typeof timeZone === 'string' ? timeZone : 'utc'
  const moment = DateTime.fromMillis(Number(addedOn), { zone })
  if (!moment.isValid) return ''
  const words = moment.setLocale(siteLanguage(language)).toLocaleString(DateTime.DATE_FULL)
  return `<time class="date" datetime="${moment.toISODate()}">${escapeHtml(words)}</time>`
}
