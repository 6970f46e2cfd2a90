/** A short list of texts that a browser keeps for its user, the newest first. */
export interface DeviceList {
  get(): readonly string[]
  /** Replaces all texts, as many as the list holds. False where they cannot be kept. */
  set(texts: readonly string[]): boolean
  /** Puts a text first; the oldest one goes where the list is full. False where it cannot be kept. */
  add(text: string): boolean
  remove(text: string): boolean
  clear(): boolean
}

/** Characters of a text that are kept. */
const LONGEST = 500

/**
 * Returns a list in the browser's storage. Storage that is full or forbidden, or holds something else, is an
 * empty list.
 */
export function deviceList(name: string, most: number): DeviceList {
  const get = () => readTexts(name).slice(0, most)
  const set = (texts: readonly string[]) => {
    try {
      if (texts.length === 0) localStorage.removeItem(name)
      else localStorage.setItem(name, JSON.stringify(texts.slice(0, most)))
      return true
    } catch {
      return false
    }
  }
  const without = (text: string) => get().filter((one) => one !== text)
  return {
    get,
    set,
    add: (text) => text.length <= LONGEST && set([text, ...without(text)]),
    remove: (text) => set(without(text)),
    clear: () => set([]),
  }
}

/** Returns true if the browser keeps another list: its storage is neither forbidden nor full. */
export function keepsLists(): boolean {
  const trial = deviceList('vitrine-trial', 1)
  return trial.add('-'.repeat(24)) && trial.clear()
}

function readTexts(name: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(list)
      ? list.filter((text) => typeof text === 'string' && text.length <= LONGEST)
      : []
  } catch {
    return []
  }
}
