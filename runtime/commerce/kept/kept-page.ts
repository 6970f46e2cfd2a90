import { keepsLists } from '../../page/device-list.ts'
import { keptAddress, keptIds } from '../../site/kept.ts'
import { KeptView, pressesIn, type Shown } from './kept-view.ts'
import { shareList } from './share-list.ts'

/**
 * Shows all of a list on its own page, or the products that its address names: those can be taken to the
 * visitor's own list.
 */
export function keptPage(shown: Shown): () => void {
  const { container, items, list } = shown
  const view = new KeptView(shown)
  const ending = new AbortController()
  const { signal } = ending
  const given = keptIds(new URL(location.href).searchParams.get('ids')?.split(',') ?? [], list.name)
  let isShared = given.length > 0 && given.join() !== list.get().join()

  const show = () => {
    const ids = isShared ? given : list.get()
    container.toggleAttribute('data-kept-shared', isShared)
    for (const part of container.querySelectorAll<HTMLElement>('[data-kept-own]')) part.hidden = isShared
    for (const part of container.querySelectorAll<HTMLElement>('[data-kept-given]')) part.hidden = !isShared
    if (ids.length > 0 && ids.join() === given.join() && view.ids.length === 0) view.takeOver(ids)
    else void view.show(ids)
  }
  const follow = () => {
    const now = list.get()
    if (isShared || now.join() === view.ids.join()) return
    const before = view.ids
    const isOwn = document.hasFocus() && container.contains(document.activeElement)
    if (isOwn && before.some((id) => !now.includes(id))) view.offerUndo(before, now)
    show()
  }
  const take = () => {
    const before = list.get()
    const products = items.querySelectorAll<HTMLElement>('[data-item-id]')
    const shown = new Set([...products].map(({ dataset }) => dataset.itemId))
    // Products that are not sold any more stay behind; a theme may name none.
    const taken = shown.size > 0 ? given.filter((id) => shown.has(id)) : given
    const wanted = [...taken, ...before.filter((id) => !taken.includes(id))]
    const now = keptIds(wanted, list.name)
    const count = wanted.length - now.length
    isShared = false
    const isKept = list.set(now) === 'kept'
    // What is not kept goes on in the address.
    history.replaceState(history.state, '', isKept ? location.pathname : keptAddress(list.name, now))
    show()
    const said = [
      view.say('keptTaken'),
      ...(count > 0 ? [view.say('keptTakenOff', { most: now.length, count })] : []),
      ...(isKept ? [] : [view.say('keptUnkept')]),
    ]
    view.note.offer({ text: said.join(' '), label: view.say('keptUndo'), mend: () => list.set(before) })
  }
  const onPress = pressesIn(container, signal)
  onPress('data-kept-clear', () => list.set([]))
  onPress('data-kept-take', take)
  onPress('data-kept-share', () => void shareList(list, view))
  signal.addEventListener('abort', list.subscribe(follow))
  show()
  if (!isShared && list.get().length === 0 && !keepsLists()) view.sayNever()
  return () => {
    ending.abort()
    view.end()
  }
}
