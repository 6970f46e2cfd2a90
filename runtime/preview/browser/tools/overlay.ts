/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { countMistakes } from '../../../files/mistake-lists.ts'
import type { ShownMistake } from './answers.ts'
import { make } from './make.ts'
import { SeenMistakes } from './seen-mistakes.ts'

/**
 * Mistakes over the page. It opens by itself for those that were not shown before; Escape or the button close
 * it.
 */
export class Overlay {
  readonly element = make('dialog', { 'aria-labelledby': 'overlay-title' })
  readonly #seen = new SeenMistakes()
  #shown = ''
  /** Somebody asked to see it: then it stays until it is closed. */
  #isWanted = false

  constructor() {
    this.element.addEventListener('close', () => {
      this.#isWanted = false
    })
  }

  /** Shows mistakes where one of them is new; takes the overlay away where there are none. */
  show(mistakes: readonly ShownMistake[]): void {
    if (this.#isWanted) return
    if (mistakes.length === 0) return this.element.close()
    if (this.element.open || mistakes.some((one) => !this.#seen.has(one))) this.#open(mistakes)
  }

  /** Shows mistakes on the author's request. */
  open(mistakes: readonly ShownMistake[]): void {
    this.#isWanted = true
    this.#open(mistakes)
  }

  /** Forgets mistakes that are mended. */
  forget(there: readonly ShownMistake[]): void {
    this.#seen.keepOnly(there)
  }

  #open(mistakes: readonly ShownMistake[]): void {
    this.#seen.add(mistakes)
    const key = JSON.stringify(mistakes)
    if (this.element.open && key === this.#shown) return
    this.#shown = key
    const close = make('button', { type: 'button' }, ['Close (Esc)'])
    close.addEventListener('click', () => this.element.close())
    this.element.replaceChildren(
      make('h2', { id: 'overlay-title', 'aria-live': 'polite' }, [title(mistakes)]),
      close,
      ...mistakes.map(article),
    )
    if (!this.element.open) this.element.showModal()
  }
}

/** Says how many mistakes the theme has, and how many this page has besides. */
export function summary(mistakes: readonly ShownMistake[]): string {
  const of = (part: ShownMistake['part']) => mistakes.filter((one) => one.part === part)
  const [theme, page] = [countMistakes(of('theme')), countMistakes(of('page'))]
  const parts = [theme && `Theme: ${theme}`, page && `${theme ? 'this' : 'This'} page: ${page}`]
  return parts.filter((text) => text !== '').join('; ') || (of('note').length > 0 ? 'Notes' : '')
}

function title(mistakes: readonly ShownMistake[]): string {
  if (mistakes.length === 1 && mistakes[0]?.severity === 'error') return '1 mistake in the theme'
  const isErrors = mistakes.every(({ severity }) => severity === 'error')
  return isErrors ? `${mistakes.length} mistakes in the theme` : summary(mistakes)
}

function article({ severity, part, file, line, column, message, help, frame }: ShownMistake): HTMLElement {
  const position = frame === '' ? file : `${file}:${line}:${column}`
  const kind = part === 'note' ? 'note' : severity
  return make('article', { class: `mistake ${kind}` }, [
    make('h3', {}, [`${kind} in ${position}`]),
    make('p', {}, [message]),
    ...(frame === ''
      ? []
      : [make('pre', { tabindex: '0', 'aria-label': `Lines around ${position}` }, [frame])]),
    make('p', {}, [help]),
  ])
}
