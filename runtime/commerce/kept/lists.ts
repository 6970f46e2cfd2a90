import { type KeptName, keptAddress } from '../../site/kept.ts'
import type { Commerce } from '../commerce.ts'
import { KeptList } from './kept-list.ts'

/** Returns a list of the page, which shows its count wherever the page has one. */
export function listOf(commerce: Commerce, name: KeptName): KeptList {
  commerce.kept ??= new Map()
  const lists = commerce.kept
  const known = lists.get(name)
  if (known !== undefined) return known
  const list = new KeptList(name)
  lists.set(name, list)
  const unsubscribe = list.subscribe(() => showCount(list, commerce))
  commerce.life.addEventListener('abort', () => {
    unsubscribe()
    lists.delete(name)
  })
  showCount(list, commerce)
  return list
}

/**
 * Links to a list say how many products it has, once React has taken them over. They take a list along that
 * the browser does not keep.
 */
export function showCount(list: KeptList, { taken }: Commerce): void {
  const ids = list.get()
  for (const link of document.querySelectorAll<HTMLElement>(`[data-kept=${list.name}]`)) {
    const count = link.querySelector('[data-kept-count]')
    if (count === null || !taken.has(link)) continue
    count.textContent = ids.length === 0 ? '' : String(ids.length)
    if (link instanceof HTMLAnchorElement && list.isUnkept) link.href = keptAddress(list.name, ids)
  }
}
