import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import { follow, splitPath } from '../../engine/lookup/path.ts'
import type { Format, Formatter, FormatterTable } from '../../engine/plugin.ts'
import { size, str, truthy } from '../../engine/value.ts'
import likeFragment from '../../templates/fragments/like-button.jsont'
import followFragment from '../../templates/fragments/twitter-follow-button.jsont'
import { escapeAttribute } from '../core/escape.ts'

const shareOptions = variable(splitPath('website.shareButtonOptions'))
const likingEnabled = variable(splitPath('websiteSettings.simpleLikingEnabled'))
const MAIN_IMAGE_URL = splitPath('mainImage.assetUrl')

export const likeButton: Formatter = () => (item, context) =>
  truthy(item) && truthy(likingEnabled(context.scope))
    ? context.render(likeFragment, { node: item, isPrivate: false })
    : ''

export const socialButton: Formatter = () => shareButtons('div', 'button-style')

export const socialButtonInline: Formatter = () => shareButtons('span', 'inline-style')

export const twitterFollowButton: Formatter = () => followButton

/** Formatters of share, follow and like buttons. */
export const sharingFormatters = {
  'like-button': likeButton,
  'social-button': socialButton,
  'social-button-inline': socialButtonInline,
  'twitter-follow-button': twitterFollowButton,
} satisfies FormatterTable

/** An element that the site's share buttons are put into; nothing where the site offers none. */
function shareButtons(tag: string, style: string): Format {
  return (item, context) => {
    if (size(shareOptions(context.scope)) === 0) return ''
    // A null counts as found: only a missing field falls back to the other one.
    const image = own(item, 'systemDataId') ?? own(item, 'mainImageId') ?? ''
    const asset = own(item, 'assetUrl') ?? text(follow(item, MAIN_IMAGE_URL)) ?? ''
    const title = escapeAttribute(own(item, 'title') ?? '', context)
    return (
      `<${tag} class="squarespace-social-buttons ${style}" data-system-data-id="${image}" data-asset-url="${asset}"` +
      ` data-record-type="${own(item, 'recordType') ?? ''}" data-full-url="${own(item, 'fullUrl') ?? ''}"` +
      ` data-title="${title}"></${tag}>`
    )
  }
}

/** Text of a field of an item; missing only where the field is. */
function own(item: unknown, field: string): string | undefined {
  return text(step(item, field))
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : str(value)
}

const followButton: Format = (account, context) => {
  const name = str(step(account, 'userName')) || lastSegment(str(step(account, 'profileUrl')))
  return context.render(followFragment, { node: { name }, isPrivate: true })
}

function lastSegment(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
