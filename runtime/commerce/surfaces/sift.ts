import { parsePage } from '../../page/page-part.ts'
import { SIFT_MESSAGES } from '../../site/messages/sift.ts'
import type { Enhanced } from '../enhance.ts'
import { noteFailure } from '../lead-to.ts'
import { SiftList } from './sift-list.ts'

/** Parts of the form that the server renders for what is chosen. */
const PARTS = '[data-sift-part]'
const MORE = '[data-sift-more]'

/**
 * `[data-sift]`: a form that sorts and filters the list of its page, `[data-sift-list]`, at each change, and
 * shows more of it. The address holds what is shown, and Back leads to what was shown before.
 */
export function sift({ container, commerce }: Enhanced): () => void {
  const form = container
  if (!(form instanceof HTMLFormElement)) return () => {}
  const ending = new AbortController()
  const { signal } = ending
  let asking = new AbortController()
  let note: HTMLElement | undefined
  const list = new SiftList(commerce)
  const say = commerce.sentences(SIFT_MESSAGES)

  /** Loads a page. Undefined where it does not come, which is said beside a control, or is not wanted. */
  const load = async (address: string, control: Element = form) => {
    asking.abort()
    asking = new AbortController()
    const current = asking.signal
    note?.remove()
    list.isBusy = true
    const page = await readPage(address, current)
    if (current.aborted) return undefined
    list.isBusy = false
    if (page instanceof Document) return page
    note = noteFailure(
      commerce,
      control,
      page === 'failed' ? say('listFailed') : commerce.say('checkConnection'),
    )
    return undefined
  }
  const show = async (address: string) => {
    const page = await load(address)
    if (page === undefined) return
    if (!list.replace(page)) return commerce.navigate(address)
    const count = form.querySelector(PARTS)
    const before = count?.textContent
    updateParts(form, page)
    // A count that stays the same says nothing by itself.
    const order = form.querySelector('select')?.selectedOptions[0]?.text
    if (count?.textContent === before) commerce.announcer.say([before, order].filter(Boolean).join(', '))
  }
  const go = (url: URL) => {
    history.pushState({}, '', url)
    void show(url.href)
  }
  const change = (event: Event) => {
    event.preventDefault()
    go(addressOf(form))
  }
  const press = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, button } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || ctrlKey || metaKey || shiftKey || button !== 0) return
    if (link.matches(MORE)) {
      event.preventDefault()
      void more(link)
    } else if (form.contains(link) && link.pathname === location.pathname) {
      event.preventDefault()
      const url = new URL(link.href)
      showChoices(form, url.searchParams)
      go(url)
    }
  }
  const more = async (link: HTMLAnchorElement) => {
    const { href: address } = link
    const page = await load(address, link)
    if (page === undefined) return
    const added = list.append(page)
    if (added === undefined) return commerce.navigate(address)
    const url = new URL(address)
    url.hash = ''
    history.replaceState(history.state, '', url)
    commerce.announcer.say(say('moreShown', { count: added }))
  }
  form.addEventListener('change', change, { signal })
  form.addEventListener('submit', change, { signal })
  form.addEventListener('click', press, { signal })
  list.element?.addEventListener('click', press, { signal })
  window.addEventListener(
    'popstate',
    () => {
      showChoices(form, new URL(location.href).searchParams)
      void show(location.href)
    },
    { signal },
  )
  return () => {
    asking.abort()
    ending.abort()
    list.end()
  }
}

/** The address that a form asks for, without what is not chosen. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action, location.href)
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && value !== 'featured')
      url.searchParams.append(name, value)
  return url
}

/** Milliseconds after which a page is given up. */
const LONGEST = 20_000

/** Returns a page, or why it does not come. */
async function readPage(address: string, signal: AbortSignal) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), LONGEST)
  signal.addEventListener('abort', () => late.abort())
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal: late.signal })
    return answer.ok ? parsePage(await answer.text()) : 'failed'
  } catch {
    return 'offline'
  } finally {
    clearTimeout(timer)
  }
}

/** Takes over the parts that depend on what is chosen, by their order. The focus stays in the form. */
function updateParts(form: HTMLFormElement, page: Document): void {
  const next = page.querySelector('[data-sift]')?.querySelectorAll(PARTS)
  for (const [i, part] of form.querySelectorAll(PARTS).entries()) {
    const other = next?.[i]
    if (other === undefined || other.innerHTML === part.innerHTML) continue
    const hadFocus = part.contains(document.activeElement)
    part.replaceChildren(...document.importNode(other, true).childNodes)
    if (hadFocus) focusFirst(part, form)
  }
}

function focusFirst(part: Element, form: HTMLFormElement): void {
  const next = part.querySelector('a') ?? form.querySelector('summary') ?? form.querySelector('select')
  next?.focus()
}

/** Makes the controls of a form say what an address asks for. */
function showChoices(form: HTMLFormElement, search: URLSearchParams): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = search.get(control.name) ?? 'featured'
    if (!(control instanceof HTMLInputElement)) continue
    if (control.type === 'checkbox') control.checked = search.getAll(control.name).includes(control.value)
    else if (control.type !== 'hidden') control.value = search.get(control.name) ?? ''
  }
}
