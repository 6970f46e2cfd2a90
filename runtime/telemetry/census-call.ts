import { SHOPPING_PREFIX, type StorefrontEvent } from '../site/events.ts'
import type { PageFacts } from '../site/page-facts.ts'
import { isPageViewCounted } from '../site/tracking.ts'
import { eventFields } from './event-fields.ts'
import type { CensusCall } from './outbox.ts'
import type { PageFields } from './page-fields.ts'
import { cut, whole } from './text.ts'

/** Facts about the page and the visitor in a call. */
export interface CensusContext {
  /** Value of the visitor cookie. */
  readonly visitor: string
  readonly page: PageFields
  /** For hits. */
  readonly hit: PageFields
  readonly facts: PageFacts
}

const LONGEST_TEXT = 300

/** Returns the call that a page view makes; pages of search results have their own. */
export function pageViewCall(context: CensusContext): CensusCall {
  return hitCall(isPageViewCounted(context.facts) ? 'View' : 'search', {}, context)
}

/** Returns the call that an event makes; undefined for events that the census does not know. */
export function censusCall(event: StorefrontEvent, context: CensusContext): CensusCall | undefined {
  switch (event.type) {
    case 'shopping':
      return hitCall(SHOPPING_PREFIX + event.name, eventFields(context.facts, event.fields), context)
    case 'add-to-cart-error': {
      const fields = { ...eventFields(context.facts, event.fields), error_type: event.error }
      return hitCall(`${SHOPPING_PREFIX}AddToCartError`, fields, context)
    }
    case 'checkout-confirmed': {
      const { type: _, items, ...sale } = event
      return hitCall('CheckoutConfirmed', { ...sale, items: items.slice(0, 50) }, context)
    }
    case 'button-render':
    case 'button-click':
      return plainCall(event.type, { ...event.button }, context)
    case 'form-render':
      return plainCall('form-render', { formId: event.formId, name: event.name }, context)
    case 'form-submit': {
      const { formId, isAccepted } = event
      return hitCall(isAccepted ? 'FormSubmit' : 'FormRefused', { formId }, context)
    }
    case 'overlay':
      return plainCall('overlay', { name: event.name, action: event.action }, context)
    case 'quick-view':
      // Halves of characters have no form in addresses.
      return {
        path: `/api/census/RecordQuickView/${encodeURIComponent(whole(cut(event.itemId, LONGEST_TEXT)))}`,
      }
    default:
      return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

/** A hit: form-encoded, its data JSON. */
function hitCall(event: string, fields: Fields, { visitor, page, hit }: CensusContext): CensusCall {
  const data = JSON.stringify({ ...page, ...hit, ...short(fields) })
  return { path: '/api/census/RecordHit', body: new URLSearchParams({ event, data, ss_cvr: visitor }) }
}

/** Any other call: its fields beside those of the page. */
function plainCall(name: string, fields: Fields, { visitor, page }: CensusContext): CensusCall {
  const all = Object.entries({ visitorCookie: visitor, ...page, ...short(fields) })
  const sent = all.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)])
  return { path: `/api/census/${name}`, body: new URLSearchParams(sent) }
}

function short(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value, LONGEST_TEXT) : value,
    ]),
  )
}
