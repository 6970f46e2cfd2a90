/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { alsoAt, countDiagnostics, foldDiagnostics } from '../../../files/diagnostic-lists.ts'
import type { ShownDiagnostic } from './answers.ts'
import { makeElement } from './make-element.ts'
import { SeenDiagnostics } from './seen-diagnostics.ts'

/**
 * Mistakes over the page. It opens by itself for those that were not shown before; Escape or the button close
 * it.
 */
export class Overlay {
  readonly element = makeElement('dialog', { 'aria-labelledby': 'overlay-title' })
  readonly #seen = new SeenDiagnostics()
  #shown = ''
  /** Somebody asked to see it: then it stays until it is closed. */
  #isWanted = false

  constructor() {
    this.element.addEventListener('close', () => {
      this.#isWanted = false
    })
  }

  /** Shows mistakes where one of them is new; takes the overlay away where there are none. */
  show(diagnostics: readonly ShownDiagnostic[]): void {
    if (this.#isWanted) return
    if (diagnostics.length === 0) return this.element.close()
    if (this.element.open || diagnostics.some((one) => !this.#seen.has(one))) this.#open(diagnostics)
  }

  /** Shows mistakes on the author's request. */
  open(diagnostics: readonly ShownDiagnostic[]): void {
    this.#isWanted = true
    this.#open(diagnostics)
  }

  /** Forgets mistakes that are mended. */
  forget(there: readonly ShownDiagnostic[]): void {
    this.#seen.keepOnly(there)
  }

  #open(diagnostics: readonly ShownDiagnostic[]): void {
    this.#seen.add(diagnostics)
    const key = JSON.stringify(diagnostics)
    if (this.element.open && key === this.#shown) return
    this.#shown = key
    const close = makeElement('button', { type: 'button' }, ['Close (Esc)'])
    close.addEventListener('click', () => this.element.close())
    this.element.replaceChildren(
      makeElement('h2', { id: 'overlay-title', 'aria-live': 'polite' }, [title(diagnostics)]),
      close,
      ...foldDiagnostics(diagnostics).map(article),
    )
    if (!this.element.open) this.element.showModal()
  }
}

/** Says how many mistakes the theme has, and how many this page has besides. */
export function summary(diagnostics: readonly ShownDiagnostic[]): string {
  const of = (part: ShownDiagnostic['part']) => diagnostics.filter((one) => one.part === part)
  const [theme, page] = [countDiagnostics(of('theme')), countDiagnostics(of('page'))]
  const parts = [theme && `Theme: ${theme}`, page && `${theme ? 'this' : 'This'} page: ${page}`]
  return parts.filter((text) => text !== '').join('; ') || (of('note').length > 0 ? 'Notes' : '')
}

function title(diagnostics: readonly ShownDiagnostic[]): string {
  if (diagnostics.length === 1 && diagnostics[0]?.severity === 'error') return '1 mistake in the theme'
  const isErrors = diagnostics.every(({ severity }) => severity === 'error')
  return isErrors ? `${diagnostics.length} mistakes in the theme` : summary(diagnostics)
}

type Folded = ReturnType<typeof foldDiagnostics<ShownDiagnostic>>[number]

/** Shows a mistake once for all positions, as `check` does. */
function article(one: Folded): HTMLElement {
  const { severity, part, file, line, column, message, help, frame } = one
  const position = frame === '' ? file : `${file}:${line}:${column}`
  const kind = part === 'note' ? 'note' : severity
  return makeElement('article', { class: `mistake ${kind}` }, [
    makeElement('h3', {}, [`${kind} in ${position}`]),
    makeElement('p', {}, [message]),
    ...(frame === ''
      ? []
      : [makeElement('pre', { tabindex: '0', 'aria-label': `Lines around ${position}` }, [frame])]),
    makeElement('p', {}, [help]),
    ...[alsoAt(one)].filter((text) => text !== '').map((text) => makeElement('p', {}, [text])),
  ])
}
