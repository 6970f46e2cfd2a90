import { isObject } from '../../../../engine/value.ts'
import type { JsonObject } from '../../../site/site.ts'
import { withAddForm } from './add-form.ts'
import { announcementBar } from './announcement-bar.ts'
import { commentForm } from './comment-form.ts'
import { commentList } from './comment-list.ts'
import { commentPage } from './comment-page.ts'
import { contactBar } from './contact-bar.ts'
import { withUnshownNotice } from './unshown-notice.ts'

export interface PageWithParts {
  readonly html: string
  /** Something was added, which wants the looks of parts. */
  readonly hasParts: boolean
  /** A bar was added that a script closes. */
  readonly hasAnnouncement: boolean
}

/** The element that the announcement goes into, wherever a theme has it. */
const DROP_ZONE =
  /<\w+\b(?=(?:[^>"]|"[^"]*")*?\sclass="[^"]*\bsqs-announcement-bar-dropzone\b)(?:[^>"]|"[^"]*")*>/i
const BODY = /<body\b(?:[^>"]|"[^"]*")*>/i
/** The list of a theme that prints comments itself. */
const OWN_COMMENTS = /\bclass="[^"]*\bcomment-list\b/
/** The empty element that the formatter `comments` prints. */
const COMMENTS = /(<div class="squarespace-comments" id="comments-([^"]*)"[^>]*>)(?=<\/div>)/g

function zoneIn(html: string): RegExp {
  return DROP_ZONE.test(html) ? DROP_ZONE : BODY
}

/**
 * Adds to a page what Squarespace adds beside its template: the announcement, the bar with ways to reach the
 * owner, comments and the form for them. Adds, too, what works without script: the form that buys an item,
 * and what became of a form, where no template shows it.
 *
 * @param replyTo id of the comment that the visitor wants to answer
 */
export function withParts(html: string, data: JsonObject, replyTo?: string): PageWithParts {
  const { website, websiteSettings, item } = data
  const site = isObject(website) ? website : {}
  const settings = isObject(websiteSettings) ? websiteSettings : {}
  const bar = announcementBar(settings)
  const sold = withAddForm(html, data)
  const announced = bar === '' ? sold : sold.replace(zoneIn(html), (tag) => tag + bar)
  const contact = contactBar(site, settings)
  const end = contact === '' ? -1 : announced.toLowerCase().lastIndexOf('</body')
  const reachable = end < 0 ? announced : announced.slice(0, end) + contact + announced.slice(end)
  const commented = isObject(item) ? withComments(reachable, { data, item, replyTo }) : reachable
  const whole = withUnshownNotice(commented, data)
  return { html: whole, hasParts: whole !== sold, hasAnnouncement: announced !== sold }
}

interface Commented {
  readonly data: JsonObject
  readonly item: JsonObject
  readonly replyTo: string | undefined
}

/** Fills the element for comments. A theme that prints the list itself gets the form alone. */
function withComments(html: string, { data, item, replyTo }: Commented): string {
  return html.replace(COMMENTS, (tag, start: string, id: string) => {
    if (id !== item.id) return tag
    const page = commentPage(data, item, replyTo)
    const list = OWN_COMMENTS.test(html) ? '' : commentList(page)
    const content = list + commentForm(page, list !== '')
    return content === '' ? tag : `${start}<div class="comments-content">${content}</div>`
  })
}
