import type { PluginContext } from '../engine/plugin.ts'
import { RecentCache } from '../engine/recent-cache.ts'
import { kept } from './intl-cache.ts'

const MAX_TEXTS = 1000
/** UTF-16 units of all together. */
const MAX_SIZE = 16 * 1024 * 1024

/** Fragments differ where the plug-ins do. */
const textsOf = kept(
  (_plugins: object) =>
    new RecentCache<string, string>({ max: MAX_TEXTS, maxSize: MAX_SIZE, sizeOf: ({ length }) => length }),
)

/** What was printed under a key before, or is printed now: for what nothing but the key decides. */
export function recall(context: PluginContext, key: string, print: () => string): string {
  if (context.tellsParts) return print()
  const texts = textsOf(context.plugins)
  const known = texts.get(key)
  if (known !== undefined) return known
  // A part of a string is one piece in memory, which what was put together is not.
  const text = ` ${print()}`.slice(1)
  texts.set(key, text)
  return text
}
