// @vitest-environment dom
import { beforeEach, expect, it, vi } from 'vitest'
import { openModal } from '../../../runtime/page/modal.ts'

/** As browsers do: the event of a dialog comes when it is asked for, a frame after the closing. */
class Dialog {
  readonly element = document.createElement('dialog')
  readonly ended: string[] = []
  readonly #opener = document.createElement('button')

  constructor() {
    document.body.replaceChildren(this.#opener, this.element)
    this.#opener.focus()
    Object.assign(this.element, {
      showModal: () => this.element.setAttribute('open', ''),
      close: () => this.element.removeAttribute('open'),
    })
  }

  open(name: string, first?: HTMLElement): void {
    openModal(this.element, { first, onClose: () => void this.ended.push(name) })
  }

  /** Sends the event of an earlier closing. */
  frame(): void {
    this.element.dispatchEvent(new Event('close'))
  }

  get state() {
    const { overflow } = document.documentElement.style
    return { isLocked: overflow === 'hidden', isModal: 'modal' in this.element.dataset, ended: this.ended }
  }
}

/** The page of another file may have left a dialog open. */
beforeEach(() => {
  const { documentElement: root } = document
  root.removeAttribute('style')
  delete root.dataset.modals
})

it('a dialog that is opened before the event of its closing comes stays one', () => {
  const dialog = new Dialog()
  dialog.open('first')
  dialog.element.close()
  dialog.open('second')
  dialog.frame()
  expect(dialog.state).toEqual({ isLocked: true, isModal: true, ended: [] })
  dialog.element.close()
  dialog.frame()
  expect(dialog.state).toEqual({ isLocked: false, isModal: false, ended: ['first', 'second'] })
})

it('a page keeps the focus that a visitor moved before the event came', () => {
  const dialog = new Dialog()
  const elsewhere = document.createElement('input')
  document.body.append(elsewhere)
  dialog.open('only')
  dialog.element.close()
  elsewhere.focus()
  dialog.frame()
  expect(document.activeElement).toBe(elsewhere)
  expect(dialog.ended).toEqual(['only'])
})

it.each([
  ['keyboard', true],
  ['pointer', false],
])('a heading has a ring where the dialog was opened by %s', (_how, isSeen) => {
  const dialog = new Dialog()
  const heading = document.createElement('h2')
  const focus = vi.spyOn(heading, 'focus')
  const matches = vi.spyOn(document.activeElement!, 'matches').mockReturnValue(isSeen)
  dialog.open('only', heading)
  expect(matches).toHaveBeenCalledWith(':focus-visible')
  expect(focus).toHaveBeenCalledWith({ focusVisible: isSeen })
  dialog.element.close()
  dialog.frame()
})
