import type { Messages } from '../../site/messages/catalogue.ts'
import type { SearchMessages } from '../../site/messages/search.ts'
import type { OptionList } from './option-list.ts'

const PANEL = '[data-search-panel]'
const LIST = '[role=listbox]'

/** Returns the element below a field that results are shown in: the theme's, or a new one. */
export function panelOf(form: HTMLFormElement): HTMLElement {
  const own = form.querySelector<HTMLElement>(PANEL)
  if (own !== null) return own
  const panel = document.createElement('div')
  panel.className = 'search-panel'
  panel.dataset.searchPanel = 'made'
  panel.hidden = true
  form.append(panel)
  return panel
}

/** The results, earlier searches or a sentence below a search field. */
export class SearchPanel {
  readonly #id: string

  constructor(
    readonly input: HTMLInputElement,
    readonly element: HTMLElement,
    readonly options: OptionList,
  ) {
    this.#id = `${input.id || 'search'}-results`
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', 'false')
  }

  get isOpen(): boolean {
    return !this.element.hidden
  }

  /** Shows nodes with a list box. Returns the number of its options, and what the nodes say beside it. */
  show(nodes: readonly Node[], label: string): { count: number; note: string } {
    this.element.replaceChildren(...nodes)
    const list = this.element.querySelector<HTMLElement>(LIST)
    const count = list?.querySelectorAll('[role=option]').length ?? 0
    if (list !== null) {
      list.id = this.#id
      if (!list.hasAttribute('aria-label')) list.setAttribute('aria-label', label)
      this.options.take(list)
      list.hidden = count === 0
    }
    this.#open(count > 0)
    const note = this.element.querySelector('[data-search-note]')?.textContent ?? ''
    return { count, note: note.replace(/\s+/g, ' ').trim() }
  }

  /** Shows a sentence alone. */
  showNote(text: string): void {
    const note = document.createElement('p')
    note.className = 'suggestions__note'
    note.textContent = text
    this.options.reset()
    this.element.replaceChildren(note)
    this.#open(false)
  }

  close(): void {
    this.options.reset()
    this.element.hidden = true
    this.input.setAttribute('aria-expanded', 'false')
    this.input.removeAttribute('aria-controls')
  }

  remove(): void {
    if (this.element.dataset.searchPanel === 'made') this.element.remove()
    for (const name of ['role', 'aria-autocomplete', 'aria-expanded']) this.input.removeAttribute(name)
  }

  #open(hasList: boolean): void {
    this.element.hidden = false
    this.input.setAttribute('aria-expanded', String(hasList))
    if (hasList) this.input.setAttribute('aria-controls', this.#id)
    else this.input.removeAttribute('aria-controls')
  }
}

interface RecentOptions {
  readonly say: Messages<SearchMessages>
  /** Of the search page. */
  readonly address: string
  readonly forget: () => void
}

/** Returns a list box of earlier searches, and a button that forgets them. */
export function recentList(
  searches: readonly string[],
  { say, address, forget }: RecentOptions,
): readonly Node[] {
  const list = make('div', 'suggestions suggestions--recent')
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', say('searchRecent'))
  const group = make('div', 'suggestions__group')
  group.setAttribute('role', 'presentation')
  const title = make('span', 'suggestions__title', say('searchRecent'))
  title.setAttribute('aria-hidden', 'true')
  group.append(
    title,
    ...searches.map((words) => {
      const option = make('a', 'suggestion', words)
      option.dir = 'auto'
      const url = new URL(address, location.href)
      url.searchParams.set('q', words)
      option.setAttribute('href', url.href)
      option.setAttribute('role', 'option')
      option.setAttribute('aria-selected', 'false')
      option.tabIndex = -1
      return option
    }),
  )
  list.append(group)
  const button = make('button', 'link-button search-forget', say('searchForget'))
  button.setAttribute('type', 'button')
  button.addEventListener('click', forget)
  return [list, button]
}

function make(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
