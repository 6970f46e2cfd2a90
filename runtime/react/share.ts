type JsonObject = Readonly<Record<string, unknown>>

const MAX_DEPTH = 200

/**
 * The new data with every part that says the same as before replaced by the old object, so that what has not changed
 * is the same (===). Neither is modified.
 */
export function share<Value>(before: unknown, after: Value): Value
export function share(before: unknown, after: unknown): unknown {
  return shareValue(before, after, 0)
}

function shareValue(before: unknown, after: unknown, depth: number): unknown {
  if (before === after || depth > MAX_DEPTH) return after
  if (Array.isArray(before) && Array.isArray(after)) return shareArray(before, after, depth)
  return isPlain(before) && isPlain(after) ? shareObject(before, after, depth) : after
}

function shareArray(before: readonly unknown[], after: readonly unknown[], depth: number): unknown {
  let byId: Map<unknown, unknown> | undefined
  let isSame = before.length === after.length
  const shared = after.map((item, i) => {
    let old = before[i]
    const id = idOf(item)
    if (id !== undefined && idOf(old) !== id) {
      byId ??= new Map(before.map((other) => [idOf(other), other]))
      old = byId.get(id)
    }
    const part = shareValue(old, item, depth + 1)
    if (!Object.is(part, before[i])) isSame = false
    return part
  })
  return isSame ? before : shared
}

function shareObject(before: JsonObject, after: JsonObject, depth: number): unknown {
  const keys = Object.keys(after)
  let isSame = keys.length === Object.keys(before).length
  const shared: Record<string, unknown> = {}
  for (const key of keys) {
    const isKnown = Object.hasOwn(before, key)
    const part = isKnown ? shareValue(before[key], after[key], depth + 1) : after[key]
    if (!isKnown || !Object.is(part, before[key])) isSame = false
    if (key !== '__proto__') shared[key] = part
    else Object.defineProperty(shared, key, { value: part, enumerable: true })
  }
  return isSame ? before : shared
}

function idOf(item: unknown): unknown {
  return isPlain(item) && Object.hasOwn(item, 'id') ? item.id : undefined
}

function isPlain(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  // Components of React are objects, too; each is what it is.
  return !Object.hasOwn(value, '$$typeof')
}
