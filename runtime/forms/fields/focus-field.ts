/** Gives the focus to the control of a field where something is missing, or to its first one. */
export function focusField(field: HTMLElement | undefined): void {
  if (field === undefined) return
  const controls = [
    ...field.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input:not([type=hidden]), select, textarea',
    ),
  ]
  const missing = controls.find((control) => control.required && isEmpty(control, controls))
  ;(missing ?? controls.at(0))?.focus()
}

function isEmpty(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  all: readonly Element[],
): boolean {
  if (control.type !== 'radio' && control.type !== 'checkbox') return control.value.trim() === ''
  const group = all.filter((other) => other instanceof HTMLInputElement && other.name === control.name)
  return !group.some((other) => other instanceof HTMLInputElement && other.checked)
}
