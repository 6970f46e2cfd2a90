/// <reference lib="dom" />

/**
 * Returns true the first time that a tab is asked about an order: the page that confirms one may be loaded again. Where the
 * tab can store nothing, the history remembers it for reloads.
 */
export function isNewSale(transaction: string): boolean {
  const key = `vitrine-sale-${transaction}`
  const isKnown = isStored(key) || Object(history.state)[key] === true
  if (!isKnown && !store(key)) history.replaceState({ ...Object(history.state), [key]: true }, '')
  return !isKnown
}

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** False where the storage is full or blocked. */
function store(key: string): boolean {
  try {
    sessionStorage.setItem(key, '')
    return true
  } catch {
    return false
  }
}
