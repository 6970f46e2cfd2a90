import type { JsonObject } from '../../../site/site.ts'
import { isObject } from '../data/list-data.ts'
import { announcementBar } from './announcement-bar.ts'
import { commentList } from './comment-list.ts'
import { contactBar } from './contact-bar.ts'

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
 * owner, and comments.
 */
export function withParts(html: string, { website, websiteSettings, item }: JsonObject): PageWithParts {
  const site = isObject(website) ? website : {}
  const settings = isObject(websiteSettings) ? websiteSettings : {}
  const bar = announcementBar(settings)
  const announced = bar === '' ? html : html.replace(zoneIn(html), (tag) => tag + bar)
  const contact = contactBar(site, settings)
  const end = contact === '' ? -1 : announced.toLowerCase().lastIndexOf('</body')
  const reachable = end < 0 ? announced : announced.slice(0, end) + contact + announced.slice(end)
  const whole =
    isObject(item) && !OWN_COMMENTS.test(html)
      ? reachable.replace(COMMENTS, (tag, start: string, id: string) =>
          id === item.id ? start + commentList(item, site) : tag,
        )
      : reachable
  return { html: whole, hasParts: whole !== html, hasAnnouncement: announced !== html }
}
