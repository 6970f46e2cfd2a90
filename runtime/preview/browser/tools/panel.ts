/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Origin } from './answers.ts'
import { makeElement } from './make-element.ts'

/** Answers of the server about an element: where it is from, and what came of opening its line. */
interface PanelAnswers {
  origin(at: string, scope: string): Promise<Origin | undefined>
  open(at: string): Promise<string>
}

/** For the element under the pointer or the focus: the line of the template and the data that made it. */
export class Panel {
  readonly button = makeElement(
    'button',
    { type: 'button', 'aria-pressed': 'false', 'aria-keyshortcuts': 'Alt+Shift+I', title: 'Alt+Shift+I' },
    ['Inspect'],
  )
  readonly element = makeElement('section', {
    class: 'panel',
    'aria-label': 'Where it comes from',
    role: 'status',
    hidden: '',
  })
  readonly frame = makeElement('div', { class: 'frame', hidden: '' })
  /** Result of the last click, as a sentence. */
  readonly #opened = makeElement('p', {})
  readonly #about = makeElement('div', {})
  #watching: AbortController | undefined
  #asked = ''

  constructor(readonly answers: PanelAnswers) {
    this.element.append(this.#opened, this.#about)
    this.button.addEventListener('click', () => this.toggle())
    document.addEventListener('keydown', (event) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyI') {
        event.preventDefault()
        this.toggle()
      } else if (event.key === 'Escape' && this.#watching !== undefined) this.toggle()
    })
  }

  toggle(): void {
    const isOn = this.#watching === undefined
    this.button.setAttribute('aria-pressed', String(isOn))
    this.element.hidden = !isOn
    this.frame.hidden = true
    this.#asked = ''
    if (!isOn) {
      this.#watching?.abort()
      this.#watching = undefined
      return
    }
    this.#watching = new AbortController()
    const options = { signal: this.#watching.signal, capture: true, passive: true }
    const look = (event: Event) => this.#look(event.target)
    document.addEventListener('pointerover', look, options)
    document.addEventListener('focusin', look, options)
    document.addEventListener('scroll', () => (this.frame.hidden = true), options)
    document.addEventListener('click', (event) => this.#open(event), { ...options, passive: false })
    const hint =
      'Point at something on the page, or focus it; a click or Enter opens its line in your editor.'
    this.#opened.textContent = ''
    this.#about.replaceChildren(makeElement('p', {}, [hint]))
  }

  /** Opens the line of the element that is clicked, instead of what the click is for. */
  async #open(event: MouseEvent): Promise<void> {
    const element = elementAt(event.target)
    if (element === null) return
    event.preventDefault()
    event.stopPropagation()
    this.#opened.textContent = await this.answers.open(element.getAttribute('data-vitrine') ?? '')
  }

  async #look(target: EventTarget | null): Promise<void> {
    const element = elementAt(target)
    if (element === null) return
    const at = element.getAttribute('data-vitrine') ?? ''
    const scope = element.getAttribute('data-vitrine-scope') ?? ''
    this.#enclose(element)
    const key = `${at} ${scope}`
    if (key === this.#asked) return
    this.#asked = key
    this.#opened.textContent = ''
    const origin = await this.answers.origin(at, scope)
    if (this.#asked === key && this.#watching !== undefined)
      this.#about.replaceChildren(...contents(origin, at))
  }

  #enclose(element: Element): void {
    const { left, top, width, height } = element.getBoundingClientRect()
    Object.assign(this.frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    this.frame.hidden = false
  }
}

/** The element of the theme at an event. */
function elementAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-vitrine]') : null
}

function contents(origin: Origin | undefined, at: string): Node[] {
  if (origin === undefined)
    return [makeElement('h3', {}, [at]), makeElement('p', {}, ['The theme has changed since.'])]
  const { file, line, column, frame, scope, values } = origin
  const rows = values.flatMap(({ name, path, value }) => [
    makeElement('dt', {}, [path === '' ? name : path]),
    makeElement('dd', {}, [value]),
  ])
  return [
    makeElement('h3', {}, [`${file}:${line}:${column}`]),
    makeElement('p', {}, [scope === '' ? 'with the data of the page' : `with the data at ${scope}`]),
    makeElement('pre', { tabindex: '0', 'aria-label': `Lines around ${file}:${line}:${column}` }, [frame]),
    ...(rows.length === 0 ? [] : [makeElement('dl', {}, rows)]),
  ]
}
