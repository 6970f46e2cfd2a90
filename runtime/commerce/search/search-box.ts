import { deviceList } from '../../page/device-list.ts'
import { SEARCH_MESSAGES } from '../../site/messages/search.ts'
import type { Enhanced } from '../enhance.ts'
import { optionList } from './option-list.ts'
import { panelOf, recentList, SearchPanel } from './search-panel.ts'
import { Suggester } from './suggestions.ts'

/** Earlier searches that are kept. */
const MOST_RECENT = 6
/** Milliseconds without a key after which suggestions are asked for. */
const PAUSE = 150

/**
 * `[data-search]`: a form with a field for words, which shows results as one types, and earlier words where
 * it is empty. Sent as it is, the form leads to the search page.
 */
export function searchBox({ container, commerce }: Enhanced): () => void {
  const input = container.querySelector<HTMLInputElement>('input[type=search], input[name=q]')
  if (!(container instanceof HTMLFormElement) || input === null) return () => {}
  const form = container
  const ending = new AbortController()
  const { signal } = ending
  const { announcer } = commerce
  const say = commerce.sentences(SEARCH_MESSAGES)
  const popover = form.closest<HTMLElement>('[popover]')
  const recent = recentSearches()
  const options = optionList(input)
  const panel = new SearchPanel(input, panelOf(form), options)
  const suggester = new Suggester(form.action, () => report(say('searchSlow')))
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = (text: string) => {
    panel.showNote(text)
    announcer.say(text)
  }
  const showRecent = () => {
    const forget = () => {
      recent.clear()
      panel.close()
      input.focus()
    }
    const words = recent.get()
    if (words.length === 0) return panel.close()
    panel.show(recentList(words, { say, address: form.action, forget }), say('searchRecent'))
  }
  const showResults = async (words: string) => {
    const found = await suggester.ask(words)
    if (found.kind === 'outdated' || !isOpen()) return
    if (found.kind === 'failed') return report(say('searchFailed'))
    const { count, note } = panel.show(found.nodes, say('searchSuggestions'))
    const number = count === 1 ? say('searchOne') : say('searchCount', { count })
    announcer.say(note === '' ? number : `${note} ${number}`)
  }
  const isOpen = () => form.contains(document.activeElement)
  const refresh = (pause = 0) => {
    clearTimeout(timer)
    suggester.stop()
    const words = input.value.trim()
    if (words === '') return showRecent()
    timer = setTimeout(() => void showResults(words), pause)
  }
  const close = () => {
    clearTimeout(timer)
    suggester.stop()
    panel.close()
  }
  const press = (event: KeyboardEvent) => {
    const { key, isComposing, altKey, ctrlKey, metaKey } = event
    if (isComposing || altKey || ctrlKey || metaKey) return
    const hasList = panel.isOpen
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (hasList) options.move(key === 'ArrowDown' ? 1 : -1)
      else refresh()
    } else if (key === 'Escape' && (hasList || popover !== null)) {
      // A search field would be emptied first, which shows earlier searches.
      event.preventDefault()
      if (hasList) close()
      else popover?.hidePopover()
    } else if (key === 'Enter' && hasList && options.active !== undefined) {
      event.preventDefault()
      options.active.click()
    }
  }
  const keep = () => recent.add(input.value.trim())
  input.addEventListener('input', () => refresh(PAUSE), { signal })
  input.addEventListener('focus', () => refresh(), { signal })
  input.addEventListener('keydown', press, { signal })
  form.addEventListener('submit', keep, { signal })
  panel.element.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a') !== null) keep()
    },
    { signal },
  )
  // A press beside a link must not take the focus from the field.
  panel.element.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
    },
    { signal },
  )
  if (document.activeElement === input) refresh()
  return () => {
    close()
    panel.remove()
    ending.abort()
  }
}

/** Earlier searches, the last first: those that the browser keeps, else those of this page. */
function recentSearches() {
  const kept = deviceList('vitrine-searches', MOST_RECENT)
  let unkept: readonly string[] = []
  return {
    get: () => [...new Set([...unkept, ...kept.get()])].slice(0, MOST_RECENT),
    add(words: string): void {
      if (words !== '' && !kept.add(words)) unkept = [words, ...unkept]
    },
    clear(): void {
      kept.clear()
      unkept = []
    },
  }
}
