import type { Template } from '../../../engine/template.ts'
import { collectRefs } from '../../cli/refs.ts'
import { FAMILIES } from '../families/index.ts'
import { FAMILY_NAMES, type FamilyName } from '../families/names.ts'

/** Fragments of these families use plug-ins of others. */
const NEEDS: Readonly<Partial<Record<FamilyName, FamilyName>>> = Object.freeze({ store: 'numbers' })

/** The families that templates use. */
export function familiesOf(templates: readonly Template[]): FamilyName[] {
  const { formatters, predicates } = collectRefs(templates)
  const used = FAMILY_NAMES.filter((family) => {
    const known = FAMILIES[family]
    return (
      formatters.some(({ name }) => Object.hasOwn(known.formatters, name)) ||
      predicates.some(({ name }) => Object.hasOwn(known.predicates, name))
    )
  })
  return FAMILY_NAMES.filter((family) => used.some((name) => name === family || NEEDS[name] === family))
}

/** The families that data asks for beside: messages print dates only where they say so. */
export function familiesWithin(families: readonly FamilyName[], data: object): readonly FamilyName[] {
  const hasDates = !families.includes('numbers') || families.includes('dates')
  return hasDates || !JSON.stringify(data).includes('datetime') ? families : [...families, 'dates']
}
