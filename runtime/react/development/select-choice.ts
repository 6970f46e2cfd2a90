import { type StartTag, type VElement, withoutGroups } from '../../../engine/html/nodes.ts'

const chosen = new WeakSet<StartTag>()

/** Returns true for an option whose select has the choice, as `addChoice` gave it. */
export const isChosenBySelect = (option: StartTag): boolean => chosen.has(option)

/**
 * Adds the options that a select begins with to its props, as React's development build wants them; without,
 * it warns of the attribute of options. Called before the options are made. False where React would choose
 * others.
 */
export function addChoice(select: VElement, props: Record<string, unknown>): boolean {
  const options = optionsIn(select).map((option) => ({
    option,
    value: reactValue(option),
    isSelected: option.attribute('selected') !== undefined,
  }))
  const values: unknown[] = []
  for (const { option, value, isSelected } of options) {
    if (!isSelected) continue
    chosen.add(option)
    values.push(value)
  }
  if (values.length === 0) return true
  const isMultiple = select.attribute('multiple') !== undefined
  const isAlike =
    (isMultiple || values.length === 1) &&
    options.every(({ value, isSelected }) => value !== undefined && values.includes(value) === isSelected)
  if (isAlike) props.defaultValue = isMultiple ? values : values[0]
  return isAlike
}

function optionsIn({ children }: VElement): VElement[] {
  return withoutGroups(children).flatMap((child) => {
    if (typeof child === 'string' || child.kind !== 'element') return []
    return child.tag === 'option' ? [child] : optionsIn(child)
  })
}

/** The value by which React chooses; undefined of content that it does not read. */
function reactValue(option: VElement): string | undefined {
  const [text = '', more] = option.children
  return option.attribute('value') ?? (typeof text === 'string' && more === undefined ? text : undefined)
}
