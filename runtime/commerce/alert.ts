import { openModal } from '../storefront/modal.ts'

export interface AlertOptions {
  readonly title: string
  /** Plain text. */
  readonly text: string
  readonly okLabel: string
  readonly opener?: Element | null | undefined
  readonly successor?: (() => Element | null | undefined) | undefined
}

/**
 * Shows the centred alert: an `alertdialog` with its title as name and the text as description, the focus on its
 * button. There is one at a time; a later one replaces the text. The page's own `#alert-dialog` is used where it has one.
 */
export function showAlert({ title, text, okLabel, ...modal }: AlertOptions): void {
  const dialog = findAlert(okLabel)
  const [heading, message] = [dialog.querySelector('#alert-title'), dialog.querySelector('#alert-text')]
  if (heading !== null) heading.textContent = title
  if (message !== null) message.textContent = text
  if (!dialog.open) openModal(dialog, { ...modal, first: dialog.querySelector('button') })
}

function findAlert(okLabel: string): HTMLDialogElement {
  const known = document.getElementById('alert-dialog')
  if (known instanceof HTMLDialogElement) return known
  const dialog = document.createElement('dialog')
  dialog.id = 'alert-dialog'
  dialog.className = 'dialog dialog--alert'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', 'alert-title')
  dialog.setAttribute('aria-describedby', 'alert-text')
  const heading = document.createElement('h2')
  heading.id = 'alert-title'
  heading.className = 'dialog__title'
  const message = document.createElement('p')
  message.id = 'alert-text'
  const form = document.createElement('form')
  form.method = 'dialog'
  const button = document.createElement('button')
  button.className = 'button'
  button.textContent = okLabel
  form.append(button)
  dialog.append(heading, message, form)
  document.body.append(dialog)
  return dialog
}
