import { parsePage } from '../../page/page-part.ts'
import type { Enhanced } from '../enhance.ts'

const LIST = '[data-sift-list]'
/** Parts of the form whose texts count products. */
const COUNTS = '[role=status], .check span'

/**
 * `[data-sift]`: a form that sorts and narrows the list of its page, `[data-sift-list]`, at each change. The
 * address says what is shown, and the way back shows what was there before.
 */
export function sift({ container, commerce }: Enhanced): () => void {
  const form = container
  if (!(form instanceof HTMLFormElement)) return () => {}
  const ending = new AbortController()
  const { signal } = ending
  let asking = new AbortController()
  let release = () => {}

  const show = async (address: string) => {
    asking.abort()
    asking = new AbortController()
    const current = asking.signal
    const page = await readPage(address, current)
    if (current.aborted) return
    if (page === undefined) return commerce.announcer.say(commerce.say('checkConnection'), 'assertive')
    const [list, next] = [document.querySelector<HTMLElement>(LIST), page.querySelector(LIST)]
    if (list === null || next === null) return commerce.navigate(address)
    release()
    list.replaceChildren(...document.importNode(next, true).childNodes)
    release = commerce.options.adoptPart?.(list, page) ?? (() => {})
    const counts = page.querySelectorAll(`[data-sift] :is(${COUNTS})`)
    for (const [i, count] of form.querySelectorAll(COUNTS).entries())
      count.textContent = counts[i]?.textContent ?? ''
  }
  const change = (event: Event) => {
    event.preventDefault()
    const url = new URL(form.action, location.href)
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== 'featured') url.searchParams.set(name, value)
    history.pushState({}, '', url)
    void show(url.href)
  }
  form.addEventListener('change', change, { signal })
  form.addEventListener('submit', change, { signal })
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
    release()
  }
}

/** Undefined where the page does not come. */
async function readPage(address: string, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal })
    return answer.ok ? parsePage(await answer.text()) : undefined
  } catch {
    return undefined
  }
}

/** Makes the controls of a form say what an address asks for. */
function showChoices(form: HTMLFormElement, search: URLSearchParams): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = search.get(control.name) ?? 'featured'
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = search.get(control.name) === control.value
  }
}
