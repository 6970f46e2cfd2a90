import { encode } from '../../../engine/html/entities.ts'
import { type CheckedAttribute, checkAttribute } from './check-attribute.ts'
import type { Context, Lose } from './context.ts'
import { type CleanMarkup, filterValue } from './filter-value.ts'
import { isTrusted, type Place, type Policy, type ValuePlace } from './policy.ts'
import type { Sanitise } from './sanitise.ts'

/** Checks that a sink makes on all values from data. */
export interface Guard {
  /** True if a value counts as the owner's markup; then nothing else is asked about it. */
  trusts(place: ValuePlace): boolean
  /** A value as it may be printed. */
  value(context: Context, value: string, place: Place): string
  /** At the end of an attribute that holds data: its value, or nothing where the attribute goes. */
  attribute(attribute: CheckedAttribute, place: Place): string | undefined
}

/** Follows a policy; `sanitise` gets all markup of data. */
export function createGuard(policy: Policy, sanitise: Sanitise): Guard {
  const clean: CleanMarkup = (markup, lose) => {
    if (policy.markup === 'none') {
      lose('markup', markup)
      return encode(markup, /</g)
    }
    const { html, removed } = sanitise(markup)
    for (const name of removed) lose('markup', name)
    return html
  }
  const losing =
    (place: Place): Lose =>
    (kind, removed) =>
      policy.report?.({ kind, removed, place })
  return {
    trusts: (place) => isTrusted(policy, place),
    value: (context, value, place) =>
      context.kind === 'text' && !value.includes('<')
        ? value
        : filterValue(context, value, { clean, lose: losing(place) }),
    attribute: (attribute, place) => {
      const checked = checkAttribute(attribute)
      if (checked !== attribute.value)
        losing(place)(checked === undefined ? 'attribute' : 'url', attribute.value)
      return checked
    },
  }
}
