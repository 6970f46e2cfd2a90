import { isControlled, reactProps } from '../../behaviours/react-props.ts'

/*
 * What a visitor typed or chose stays when React renders again: elements keep their keys, and attributes
 * that set a first value do not touch the present one.
 */

/** Returns a ref that sets the text a textarea begins with; what a visitor has typed by now stays. */
export function startText(start: string): (element: Element) => () => void {
  return (element) => {
    const isOurs = element instanceof HTMLTextAreaElement && !isControlled(element)
    if (isOurs && element.defaultValue !== start) element.defaultValue = start
    return () => {}
  }
}

/** Returns what chooses again what a visitor chose in a select; undefined where the choice is unchanged. */
export function choiceIn(element: Element): (() => void) | undefined {
  const select = element.closest('select')
  if (select === null) return undefined
  const options = [...select.options]
  const isSet = options.some(({ defaultSelected }) => defaultSelected)
  // Without a default, a list of one row shows its first option.
  const shown = isSet || select.multiple ? undefined : options.find(({ disabled }) => !disabled)
  const isUntouched = options.every(
    (option) => option.selected === (option.defaultSelected || option === shown),
  )
  if (isUntouched) return undefined
  const states = options.map((option) => [option, option.selected] as const)
  return () => {
    for (const [option, isSelected] of states)
      if (option.selected !== isSelected) option.selected = isSelected
  }
}

const TOUCHED = Symbol('touched')

/** Has a box that no visitor has touched follow the data. */
export function followChecked(element: Element, was: boolean, is: boolean): void {
  if (!(element instanceof HTMLInputElement) || 'checked' in reactProps(element)) return
  if (element.checked !== was) Reflect.set(element, TOUCHED, true)
  else if (was !== is && !Reflect.has(element, TOUCHED)) element.checked = is
}
