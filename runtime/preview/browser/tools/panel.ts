/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Origin } from './answers.ts'
import { make } from './make.ts'

/** For the element under the pointer or the focus: the line of the template and the data that made it. */
export class Panel {
  readonly button = make(
    'button',
    { type: 'button', 'aria-pressed': 'false', 'aria-keyshortcuts': 'Alt+Shift+I', title: 'Alt+Shift+I' },
    ['Inspect'],
  )
  readonly element = make('section', {
    class: 'panel',
    'aria-label': 'Where it comes from',
    role: 'status',
    hidden: '',
  })
  readonly frame = make('div', { class: 'frame', hidden: '' })
  #watching: AbortController | undefined
  #asked = ''

  constructor(readonly origin: (at: string, scope: string) => Promise<Origin | undefined>) {
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
    this.element.replaceChildren(make('p', {}, ['Point at something on the page, or focus it.']))
  }

  async #look(target: EventTarget | null): Promise<void> {
    const element = target instanceof Element ? target.closest('[data-vitrine]') : null
    if (element === null) return
    const at = element.getAttribute('data-vitrine') ?? ''
    const scope = element.getAttribute('data-vitrine-scope') ?? ''
    this.#enclose(element)
    const key = `${at} ${scope}`
    if (key === this.#asked) return
    this.#asked = key
    const origin = await this.origin(at, scope)
    if (this.#asked === key && this.#watching !== undefined)
      this.element.replaceChildren(...contents(origin, at))
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

function contents(origin: Origin | undefined, at: string): Node[] {
  if (origin === undefined) return [make('h3', {}, [at]), make('p', {}, ['The theme has changed since.'])]
  const { file, line, column, frame, scope, values } = origin
  const rows = values.flatMap(({ name, path, value }) => [
    make('dt', {}, [path === '' ? name : path]),
    make('dd', {}, [value]),
  ])
  return [
    make('h3', {}, [`${file}:${line}:${column}`]),
    make('p', {}, [scope === '' ? 'with the data of the page' : `with the data at ${scope}`]),
    make('pre', { tabindex: '0', 'aria-label': `Lines around ${file}:${line}:${column}` }, [frame]),
    ...(rows.length === 0 ? [] : [make('dl', {}, rows)]),
  ]
}
