import { openModal } from '../page/modal.ts'
import { findDialog } from '../page/page-dialog.ts'

export interface AlertOptions {
  readonly title: string
  /** Plain text. */
  readonly text: string
  readonly okLabel: string
  readonly opener?: Element | null | undefined
  readonly successor?: (() => Element | null | undefined) | undefined
}

/**
 * Shows the centred alert: an `alertdialog` with its title as name and the text as description, the focus on
 * its button. There is one at a time; a later one replaces the text. The page's own `#alert-dialog` is used
 * where it has one.
 */
export function showAlert({ title, text, okLabel, ...modal }: AlertOptions): void {
  const parts = {
    id: 'alert-dialog',
    className: 'dialog dialog--alert',
    titleId: 'alert-title',
    content: 'alert-text',
  }
  const dialog = findDialog({ ...parts, closeLabel: okLabel }, true)
  const [heading, message] = [dialog.querySelector('#alert-title'), dialog.querySelector('#alert-text')]
  if (heading !== null) heading.textContent = title
  if (message !== null) message.textContent = text
  if (!dialog.open) openModal(dialog, { ...modal, first: dialog.querySelector('button') })
}
