import { isKeptName } from '../../site/kept.ts'
import type { Enhanced } from '../enhance.ts'
import { keepButton } from './keep-button.ts'
import { ITEMS } from './kept-items.ts'
import { keptPage } from './kept-page.ts'
import { keptSection } from './kept-section.ts'
import { listOf, showCount } from './lists.ts'

/**
 * `[data-kept]`: names a list of products that the browser keeps. A button puts its product on the list or
 * takes it off; an element with `data-kept-items` shows the list, `data-kept-page` that of an address too;
 * others say how many products there are.
 */
export function kept({ container, commerce }: Enhanced): () => void {
  const { kept: name, keptPage: isPage } = container.dataset
  if (!isKeptName(name)) return () => {}
  const list = listOf(commerce, name)
  if (container instanceof HTMLButtonElement) return keepButton(container, list, commerce)
  const items = container.querySelector<HTMLElement>(ITEMS)
  if (items === null) {
    showCount(list, commerce)
    return () => {}
  }
  const given = { container, items, list, commerce }
  return isPage === undefined ? keptSection(given) : keptPage(given)
}
