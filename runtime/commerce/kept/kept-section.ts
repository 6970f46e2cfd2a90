import { KeptView, pressesIn, type Shown } from './kept-view.ts'

/** Products that are shown where the theme names no number, `data-kept-shown`. */
const MOST_SHOWN = 4

/**
 * Shows the first products of a list on another page, hidden while there are none. The product that a section
 * of what was seen is about, `data-item-id`, counts as seen, and is not shown itself.
 */
export function keptSection(shown: Shown): () => void {
  const { container, list } = shown
  const { itemId = '', keptShown } = container.dataset
  const most = Number(keptShown) || MOST_SHOWN
  const view = new KeptView(shown)
  const ending = new AbortController()
  const { signal } = ending
  const others = () =>
    list
      .get()
      .filter((id) => id !== itemId)
      .slice(0, most)
  const follow = async () => {
    const ids = others()
    if (ids.join() === view.ids.join()) return
    await view.show(ids)
    if (ids.length > 0) container.hidden = false
  }
  const clear = () => {
    view.offerUndo(list.get(), [])
    list.set([])
  }
  if (list.name === 'seen' && itemId !== '') list.add(itemId)
  pressesIn(container, signal)('data-kept-clear', clear)
  signal.addEventListener(
    'abort',
    list.subscribe(() => void follow()),
  )
  void follow()
  return () => {
    ending.abort()
    view.end()
  }
}
