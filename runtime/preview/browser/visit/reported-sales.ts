/// <reference lib="dom" />

/**
 * Returns true the first time that a browser is asked about an order: the page that confirms one may be
 * loaded again, in another tab too. Where nothing can be stored, the history remembers it for reloads.
 */
export function isNewSale(transaction: string): boolean {
  const key = `vitrine-sale-${transaction}`
  const isKnown = isStored(key) || Object(history.state)[key] === true
  if (!isKnown && !store(key)) history.replaceState({ ...Object(history.state), [key]: true }, '')
  return !isKnown
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Returns false if the storage is full or blocked. */
function store(key: string): boolean {
  try {
    localStorage.setItem(key, '')
    return true
  } catch {
    return false
  }
}
