import { KEPT_MOST } from '../../site/kept.ts'
import { KEPT_MESSAGES } from '../../site/messages/kept.ts'
import type { Commerce } from '../commerce.ts'
import type { KeptList } from './kept-list.ts'

/** A button that is pressed while its product, `data-item-id`, is on a list. */
export function keepButton(button: HTMLButtonElement, list: KeptList, commerce: Commerce): () => void {
  const { itemId = '' } = button.dataset
  const say = commerce.sentences(KEPT_MESSAGES)
  const ending = new AbortController()
  const show = () => button.setAttribute('aria-pressed', String(list.has(itemId)))
  const warn = (title: string, text: string) =>
    commerce.code.products.use(({ showAlert }) =>
      showAlert({ title, text, okLabel: commerce.say('ok'), opener: button }),
    )

  const press = () => {
    const isRemoval = list.has(itemId)
    const wasUnkept = list.isUnkept
    const outcome = isRemoval ? list.remove(itemId) : list.add(itemId)
    if (outcome === 'full') return warn(say('keptFullTitle'), say('keptFull', { most: KEPT_MOST[list.name] }))
    if (outcome === 'unkept' && !wasUnkept) return warn(say('keptUnkeptTitle'), say('keptUnkept'))
    const name = list.name === 'compare' ? 'compare' : 'wishlist'
    commerce.announcer.say(say(isRemoval ? `${name}Removed` : `${name}Added`))
  }
  button.addEventListener('click', press, { signal: ending.signal })
  ending.signal.addEventListener('abort', list.subscribe(show))
  show()
  return () => ending.abort()
}
