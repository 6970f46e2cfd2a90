import { isObject } from '../../../../engine/value.ts'
import { escapeAttribute } from '../../../../formatters/core/escape.ts'
import { environment } from '../../../react/server-environment.ts'
import type { JsonObject } from '../../../site/site.ts'

/** Links that the bar may lead to: pages of the site, other sites, e-mail and telephone. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|[/#?])/i

/** Returns the bar with the owner's announcement as Squarespace marks it up; empty where there is none. */
export function announcementBar({ announcementBarSettings: settings }: JsonObject): string {
  if (!isObject(settings) || typeof settings.text !== 'string') return ''
  const text = environment.sanitise(settings.text).html
  if (text.replace(/<[^>]*>/g, '').trim() === '') return ''
  return `<div class="sqs-announcement-bar" role="region" aria-label="Announcement"><button type="button" class="sqs-announcement-bar-close" aria-label="Close the announcement" hidden></button>${linkOf(settings)}<div class="sqs-announcement-bar-text"><div class="sqs-announcement-bar-text-inner">${text}</div></div></div>`
}

/** Returns the link that lies over the whole bar, where the owner has given one. */
function linkOf({ clickthroughUrl: link }: JsonObject): string {
  const url = isObject(link) && typeof link.url === 'string' ? link.url.trim() : ''
  if (!SAFE_LINK.test(url)) return ''
  const target = isObject(link) && link.newWindow === true ? ' target="_blank" rel="noopener"' : ''
  return `<a class="sqs-announcement-bar-url" href="${escapeAttribute(url)}"${target} aria-label="More about the announcement"></a>`
}
