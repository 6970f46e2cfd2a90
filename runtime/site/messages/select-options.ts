import type { Messages } from './catalogue.ts'
import type { CommerceMessages } from './commerce.ts'

/** Returns what asks a shopper for the options that are not chosen yet. */
export function selectOptions(names: readonly string[], say: Messages<CommerceMessages>): string {
  const [option = '', option2 = ''] = names
  if (names.length < 2) return say('selectOne', { option })
  if (names.length === 2) return say('selectTwo', { option1: option, option2 })
  return say('selectMany', { optionsList: names.slice(0, -1).join(', '), lastOption: names.at(-1)! })
}
