/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { ShownMistake } from './answers.ts'
import { make } from './make.ts'

const DISMISSED = 'vitrine-dismissed'

/** The mistakes of the theme over the page; Escape or the button close it until there are other ones. */
export class Overlay {
  readonly element = make('dialog', { 'aria-labelledby': 'overlay-title' })
  #shown = ''

  constructor() {
    this.element.addEventListener('close', () => {
      if (this.#shown !== '') remember(this.#shown)
    })
  }

  /** Shows mistakes, unless these very ones were closed before. */
  show(mistakes: readonly ShownMistake[]): void {
    const key = JSON.stringify(mistakes)
    if (key === this.#shown && this.element.open) return
    if (!this.element.open && remembered() === key) return
    this.open(mistakes)
  }

  /** Shows mistakes because somebody asked to see them. */
  open(mistakes: readonly ShownMistake[]): void {
    this.#shown = JSON.stringify(mistakes)
    const close = make('button', { type: 'button' }, ['Close (Esc)'])
    close.addEventListener('click', () => this.element.close())
    this.element.replaceChildren(
      make('h2', { id: 'overlay-title', 'aria-live': 'polite' }, [title(mistakes)]),
      close,
      ...mistakes.map(article),
    )
    if (!this.element.open) this.element.showModal()
  }

  /** Takes the overlay away: everything is mended. */
  hide(): void {
    this.#shown = ''
    remember('')
    if (this.element.open) this.element.close()
  }
}

function title(mistakes: readonly ShownMistake[]): string {
  const onlyErrors = mistakes.every(({ severity }) => severity === 'error')
  if (mistakes.length === 1) return onlyErrors ? '1 mistake in the theme' : '1 warning about the theme'
  return `${mistakes.length} ${onlyErrors ? 'mistakes in' : 'mistakes and warnings about'} the theme`
}

function article({ severity, file, line, column, message, help, frame }: ShownMistake): HTMLElement {
  const place = frame === '' ? file : `${file}:${line}:${column}`
  return make('article', { class: `mistake ${severity}` }, [
    make('h3', {}, [`${severity} in ${place}`]),
    make('p', {}, [message]),
    ...(frame === '' ? [] : [make('pre', { tabindex: '0', 'aria-label': `Lines around ${place}` }, [frame])]),
    make('p', {}, [help]),
  ])
}

// Storage may be blocked; then a closed overlay comes back with the next page.
function remember(key: string): void {
  try {
    sessionStorage.setItem(DISMISSED, key)
  } catch {}
}

function remembered(): string {
  try {
    return sessionStorage.getItem(DISMISSED) ?? ''
  } catch {
    return ''
  }
}
