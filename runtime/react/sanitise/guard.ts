import { BoundedCache, textWeight } from '../../../engine/cache/bounded-cache.ts'
import { memoizeIn } from '../../../engine/cache/memoize.ts'
import { encode } from '../../../engine/html/entities.ts'
import type { CheckedAttribute, RenderClock } from '../../../engine/html/render/value-filter.ts'
import { checkAttribute } from './check-attribute.ts'
import type { Sanitise } from './cleaner.ts'
import type { Context, Lose } from './context.ts'
import { type CleanMarkup, filterValue } from './filter-value.ts'
import { type DataOrigin, isTrusted, type Policy, type TagOrigin } from './policy.ts'
import { codeOf } from './script-value.ts'

/** A tag of a render that has to end. */
interface TimedOrigin extends TagOrigin {
  readonly clock?: RenderClock | undefined
}

/** Checks that a sink makes on all values from data. */
export interface Guard {
  /** Returns true if a value counts as the owner's markup; then nothing else is asked about it. */
  trusts(origin: DataOrigin): boolean
  /** A value as it may be printed. */
  value(context: Context, value: string, origin: TimedOrigin): string
  /** At the end of an attribute that holds data: its value, or nothing where the attribute goes. */
  attribute(attribute: CheckedAttribute, origin: TagOrigin): string | undefined
}

/** UTF-16 units of all values that are kept as code. */
const MAX_CODE = 1_000_000

/** Follows a policy; `sanitise` gets all markup of data. */
export function createGuard(policy: Policy, sanitise: Sanitise): Guard {
  const code = memoizeIn(new BoundedCache<string, string>({ max: MAX_CODE, weigh: textWeight }), codeOf)
  const cleanUntil =
    (clock: RenderClock | undefined): CleanMarkup =>
    (markup, lose) => {
      if (policy.markup === 'none') {
        lose('markup', markup)
        return encode(markup, /</g)
      }
      const { html, removed, isLate } = sanitise(markup, clock?.deadline)
      for (const name of removed) lose('markup', name)
      if (isLate) clock?.tooLong()
      return html
    }
  return {
    trusts: (origin) => isTrusted(policy, origin),
    value(context, value, origin) {
      if (context.kind === 'text' && !value.includes('<')) return value
      const lose: Lose = (kind, removed) => policy.report?.({ kind, removed, origin })
      return filterValue(context, value, { clean: cleanUntil(origin.clock), code, lose })
    },
    attribute: (attribute, origin) => {
      const checked = checkAttribute(attribute)
      if (checked !== attribute.value) {
        const kind = checked === undefined ? 'attribute' : 'url'
        policy.report?.({ kind, removed: attribute.value, origin })
      }
      return checked
    },
  }
}
