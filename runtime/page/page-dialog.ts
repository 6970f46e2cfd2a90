/** Parts of a dialog that a theme may bring itself, with the same ids and classes. */
export interface PageDialog {
  /** Of the dialog; its heading has the id `titleId`. */
  readonly id: string
  readonly className: string
  readonly titleId: string
  /** Id of the text of an alert, class of the content of other dialogs. */
  readonly content: string
  /** Label of the button that closes it. */
  readonly closeLabel: string
}

/** Returns the theme's own dialog, or one that is made now. */
export function findDialog(parts: PageDialog, isAlert = false): HTMLDialogElement {
  const known = document.getElementById(parts.id)
  if (known instanceof HTMLDialogElement) return known
  const dialog = document.createElement('dialog')
  dialog.id = parts.id
  dialog.className = parts.className
  dialog.setAttribute('aria-labelledby', parts.titleId)
  const heading = document.createElement('h2')
  heading.id = parts.titleId
  heading.className = 'dialog__title'
  const content = document.createElement(isAlert ? 'p' : 'div')
  const form = document.createElement('form')
  form.method = 'dialog'
  const button = document.createElement('button')
  button.textContent = parts.closeLabel
  button.className = isAlert ? 'button' : 'dialog__close'
  form.append(button)
  if (isAlert) {
    dialog.setAttribute('role', 'alertdialog')
    dialog.setAttribute('aria-describedby', parts.content)
    content.id = parts.content
    dialog.append(heading, content, form)
  } else {
    content.className = parts.content
    dialog.append(form, heading, content)
  }
  document.body.append(dialog)
  return dialog
}
