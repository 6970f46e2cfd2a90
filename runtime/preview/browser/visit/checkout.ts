/// <reference lib="dom" />
import { createAnnouncer } from '../../../page/announcer.ts'
import { openCartChannel } from '../../../page/cart-channel.ts'
import { parsePage } from '../../../page/page-part.ts'

/** Names of controls that the ways of delivery depend on. */
const ADDRESS = ['country', 'zip']

/** Follows the address of a checkout, or says in other tabs that their cart has become an order. */
export function followSale(part: HTMLElement): void {
  if (part.id === 'checkout-ways') followAddress(part)
  else notifyTabs()
}

function notifyTabs(): void {
  const channel = openCartChannel(() => {})
  channel?.postMessage('changed')
  channel?.close()
}

/**
 * Has a checkout show the ways of delivery as soon as the address changes. They stay as they are where the
 * server cannot be reached, which refuses those that do not lead there.
 */
function followAddress(ways: HTMLElement): void {
  const form = ways.closest('form')
  const announcer = createAnnouncer(document)
  let turn = 0
  const show = async (form: HTMLFormElement, button: HTMLButtonElement) => {
    const own = ++turn
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const answer = await fetch(button.formAction, { method: 'POST', body })
    const next = parsePage(await answer.text()).getElementById(ways.id)
    if (next === null || own !== turn) return
    const hasFocus = ways.contains(document.activeElement)
    ways.replaceChildren(...next.childNodes)
    if (hasFocus) ways.querySelector<HTMLElement>(':checked, button')?.focus()
    announcer.say(button.dataset.shown ?? '')
  }
  form?.addEventListener('change', ({ target }) => {
    const button = ways.querySelector('button')
    if (button !== null && target instanceof Element && ADDRESS.includes(target.getAttribute('name') ?? ''))
      void show(form, button).catch(() => {})
  })
}
