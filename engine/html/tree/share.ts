type JsonObject = Readonly<Record<string, unknown>>

const MAX_DEPTH = 200

/**
 * The new data with every part that says the same as before replaced by the old object, so that what has not
 * changed is the same (===). Neither is modified. What cannot be compared counts as new: objects inside of
 * themselves, getters that throw.
 */
export function share<Value>(before: unknown, after: Value): Value
export function share(before: unknown, after: unknown): unknown {
  try {
    return shareValue(before, after, [])
  } catch {
    return after
  }
}

/** `around` are the new objects that hold a value, the outermost first. */
function shareValue(before: unknown, after: unknown, around: unknown[]): unknown {
  if (before === after || around.length > MAX_DEPTH) return after
  if (Array.isArray(before) && Array.isArray(after)) return shareArray(before, enter(after, around), around)
  return isPlain(before) && isPlain(after) ? shareObject(before, enter(after, around), around) : after
}

/** Throws at an object inside of itself. */
function enter<Value>(value: Value, around: unknown[]): Value {
  if (around.includes(value)) throw new RangeError()
  around.push(value)
  return value
}

function shareArray(before: readonly unknown[], after: readonly unknown[], around: unknown[]): unknown {
  let byId: Map<unknown, unknown> | undefined
  let isSame = before.length === after.length
  const shared = after.map((item, i) => {
    let old = before[i]
    const id = idOf(item)
    if (id !== undefined && idOf(old) !== id) {
      byId ??= new Map(before.map((other) => [idOf(other), other]))
      old = byId.get(id)
    }
    const part = shareValue(old, item, around)
    if (!Object.is(part, before[i])) isSame = false
    return part
  })
  around.pop()
  return isSame ? before : shared
}

function shareObject(before: JsonObject, after: JsonObject, around: unknown[]): unknown {
  const keys = Object.keys(after)
  let isSame = keys.length === Object.keys(before).length
  const shared: Record<string, unknown> = {}
  for (const key of keys) {
    const isKnown = Object.hasOwn(before, key)
    const part = isKnown ? shareValue(before[key], after[key], around) : after[key]
    if (!isKnown || !Object.is(part, before[key])) isSame = false
    if (key !== '__proto__') shared[key] = part
    else Object.defineProperty(shared, key, { value: part, enumerable: true })
  }
  around.pop()
  return isSame ? before : shared
}

function idOf(item: unknown): unknown {
  return isPlain(item) && Object.hasOwn(item, 'id') ? item.id : undefined
}

function isPlain(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  // An object of a class, such as a date, says more than its fields. Plain objects of another window count.
  const prototype: unknown = Object.getPrototypeOf(value) ?? Object.prototype
  // Components of React are objects, too; each is what it is.
  return Object.getPrototypeOf(prototype) === null && !Object.hasOwn(value, '$$typeof')
}
