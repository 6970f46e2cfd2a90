/** Lists of products that a browser keeps for its user, and how many products each of them holds. */
export const KEPT_MOST = /* @__PURE__ */ Object.freeze({ seen: 12, wishlist: 100, compare: 4 })

/** Name of such a list, which is the path of its page too. */
export type KeptName = keyof typeof KEPT_MOST

export function isKeptName(name: string | undefined): name is KeptName {
  return name !== undefined && Object.hasOwn(KEPT_MOST, name)
}

/** Ids of products, of any site: nothing that means something in an address or in markup. */
const ID = /^[\w-]{1,64}$/

/** Returns the ids among texts, each once, as many as a list holds. */
export function keptIds(texts: readonly string[], name: KeptName): readonly string[] {
  const ids = new Set(texts.slice(0, 10 * KEPT_MOST[name]).filter((text) => ID.test(text)))
  return [...ids].slice(0, KEPT_MOST[name])
}

/** Returns the address of a page that shows products, which can be shared. */
export function keptAddress(name: KeptName, ids: readonly string[]): string {
  return `/${name}?ids=${ids.join(',')}`
}
