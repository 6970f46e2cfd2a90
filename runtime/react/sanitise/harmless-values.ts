import { ClockCache } from '../../../engine/clock-cache.ts'
import type { Context } from './context.ts'

/** How many values, and UTF-16 units of them in all. */
const CAPACITY = 1000
const MAX_LENGTH = 500_000

/** Contexts whose fields are all compared below; those of code are worked out from all that stands before. */
type KnownContext = Extract<Context, { readonly kind: 'text' | 'tag' | 'attribute' }>

/** Cache of values that a guard left as they are, with the context that printed them last. */
export class HarmlessValues {
  readonly #seen = new ClockCache<string, { context: KnownContext }>({
    max: CAPACITY,
    maxSize: MAX_LENGTH,
    sizeOf: (_, { length }) => length,
  })

  has(context: Context, value: string): boolean {
    const seen = this.#seen.get(value)
    return seen !== undefined && isSame(seen.context, context)
  }

  add(context: Context, value: string): void {
    const { kind } = context
    if (kind !== 'text' && kind !== 'tag' && kind !== 'attribute') return
    const seen = this.#seen.get(value)
    if (seen === undefined) this.#seen.set(value, { context })
    else seen.context = context
  }
}

function isSame(known: KnownContext, context: Context): boolean {
  switch (known.kind) {
    case 'text':
      return context.kind === 'text'
    case 'tag':
      return context.kind === 'tag' && context.tag === known.tag && context.before === known.before
    case 'attribute':
      return (
        context.kind === 'attribute' &&
        context.tag === known.tag &&
        context.name === known.name &&
        context.quote === known.quote &&
        context.before === known.before
      )
  }
}
