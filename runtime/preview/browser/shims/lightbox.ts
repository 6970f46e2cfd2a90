/// <reference lib="dom" />
import { type Callback, isCallback } from './callback.ts'
import { elementOf, YNode, YNodeList } from './y/y-node.ts'

interface Entry {
  readonly content: Element
  readonly meta: readonly Node[]
}

const STYLES = {
  dialog:
    'inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;padding:48px;border:0;box-sizing:border-box;background:rgb(0 0 0 / .9);color:#fff',
  shown:
    'display:grid;gap:12px;block-size:100%;grid-template-rows:minmax(0,1fr) auto;justify-items:center;align-items:center',
  picture: 'max-inline-size:100%;max-block-size:100%;object-fit:contain',
  button:
    'position:fixed;min-inline-size:44px;min-block-size:44px;border:0;background:none;color:inherit;font:32px/1 sans-serif;cursor:pointer',
} as const

/**
 * A picture, or one of a set, above the page:
 * `new Lightbox2({ set: [{ content, meta }], currentSetIndex, controls })`, or `{ content }`. Escape and the
 * close button end it, arrows lead on; the focus goes back to where it was.
 */
export class Lightbox {
  readonly #entries: readonly Entry[]
  readonly #controls: Readonly<Record<string, unknown>>
  readonly #listeners: { readonly type: string; readonly call: Callback }[] = []
  #at: number
  #dialog: HTMLDialogElement | undefined

  constructor(settings: unknown = {}) {
    const { set, content, currentSetIndex, controls } = Object(settings)
    const list: readonly unknown[] = Array.isArray(set) ? set : content === undefined ? [] : [{ content }]
    this.#entries = list.flatMap(entryOf)
    this.#controls = { previous: true, next: true, ...Object(controls) }
    this.#at = Math.max(0, Number(currentSetIndex) || 0)
  }

  readonly on = (type: string, call: unknown) => {
    if (isCallback(call)) this.#listeners.push({ type, call })
    return this
  }
  readonly after = this.on
  readonly get = (name: string) => (name === 'currentSetIndex' ? this.#at : undefined)
  readonly set = (name: string, value: unknown) => {
    if (name === 'currentSetIndex') this.#show(Number(value))
    return this
  }

  readonly render = () => {
    if (this.#entries.length === 0) return this
    const dialog = element('dialog', STYLES.dialog)
    dialog.className = 'sqs-lightbox-overlay'
    dialog.setAttribute('aria-label', 'Pictures')
    dialog.addEventListener('close', () => this.destroy())
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowRight') this.#show(this.#at + 1)
      if (key === 'ArrowLeft') this.#show(this.#at - 1)
    })
    this.#dialog = dialog
    document.body.append(dialog)
    this.#show(this.#at)
    dialog.showModal()
    this.#fire('render')
    return this
  }
  readonly show = this.render

  readonly close = () => {
    this.#dialog?.close()
    return this
  }
  readonly hide = this.close
  readonly destroy = () => {
    const dialog = this.#dialog
    this.#dialog = undefined
    dialog?.close()
    dialog?.remove()
    if (dialog !== undefined) this.#fire('close')
    return this
  }

  #show(to: number): void {
    const { length } = this.#entries
    if (this.#dialog === undefined || length === 0) return
    this.#at = ((Math.trunc(to) % length) + length) % length
    const { content, meta } = this.#entries[this.#at]!
    const figure = element('div', STYLES.shown)
    figure.append(shownCopy(content))
    if (meta.length > 0) figure.append(captionOf(meta))
    const many = length > 1
    this.#dialog.replaceChildren(
      figure,
      ...(many && this.#controls.previous
        ? [this.#button('Previous', '‹', 'inset-block-start:50%;inset-inline-start:0')]
        : []),
      ...(many && this.#controls.next
        ? [this.#button('Next', '›', 'inset-block-start:50%;inset-inline-end:0')]
        : []),
      this.#button('Close', '×', 'inset-block-start:0;inset-inline-end:0'),
    )
    this.#fire('currentSetIndexChange')
  }

  #button(name: 'Previous' | 'Next' | 'Close', sign: string, position: string): HTMLButtonElement {
    const button = element('button', `${STYLES.button};${position}`)
    button.type = 'button'
    button.textContent = sign
    button.setAttribute('aria-label', name)
    button.addEventListener('click', () => {
      if (name === 'Close') return this.close()
      this.#show(this.#at + (name === 'Next' ? 1 : -1))
      return this.#dialog?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus()
    })
    return button
  }

  #fire(name: string): void {
    for (const { type, call } of this.#listeners) if (type === name) call({ type, target: this })
  }
}

function entryOf(value: unknown): Entry[] {
  const { content, meta } = Object(value)
  const shown = elementOf(content ?? value)
  return shown === undefined ? [] : [{ content: shown, meta: nodesOf(meta) }]
}

/** Returns the nodes of a caption: a list of nodes, an element, or markup of the page. */
function nodesOf(meta: unknown): readonly Node[] {
  if (meta instanceof YNodeList) return meta.getDOMNodes().filter((one) => one instanceof Node)
  if (meta instanceof YNode || meta instanceof Element)
    return [elementOf(meta)].filter((one) => one !== undefined)
  if (typeof meta !== 'string') return []
  const template = document.createElement('template')
  template.innerHTML = meta
  return [template.content]
}

/** A copy without the position and the size that the theme has given it. */
function shownCopy(content: Element): Element {
  const copy = content.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return content
  copy.removeAttribute('id')
  copy.removeAttribute('class')
  copy.style.cssText = STYLES.picture
  if (copy instanceof HTMLImageElement && copy.dataset.src) copy.src = copy.dataset.src
  return copy
}

function captionOf(meta: readonly Node[]): HTMLElement {
  const caption = element('div', 'max-inline-size:60ch')
  caption.className = 'sqs-lightbox-meta'
  caption.append(...meta.map((node) => node.cloneNode(true)))
  return caption
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.style.cssText = style
  return made
}
