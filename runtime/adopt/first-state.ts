/** Attributes by name as a control has them now; undefined where it lacks one. */
export type ControlState = Readonly<Record<string, string | undefined>>

/** Returns what a visitor made of a control before script came; undefined where it is as the page had it. */
export function firstState(element: Element): ControlState | undefined {
  if (element instanceof HTMLInputElement) {
    const { type, checked, defaultChecked, value, defaultValue } = element
    if (type === 'radio' || type === 'checkbox')
      return checked === defaultChecked ? undefined : { checked: checked ? '' : undefined }
    return value === defaultValue ? undefined : { value }
  }
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return { value: element.value }
  if (element instanceof HTMLOptionElement && element.selected !== element.defaultSelected)
    return { selected: element.selected ? '' : undefined }
  return undefined
}
