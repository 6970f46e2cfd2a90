import type { Plugins } from '../../../engine/plugin.ts'
import { messages } from '../../../formatters/i18n/message.ts'
import { localNumber } from '../../../formatters/i18n/number.ts'

/** Numbers and money in the visitor's language, alone and in messages. */
export const plugins: Plugins = { formatters: { ...localNumber, ...messages }, predicates: {} }
export * from './common.ts'
export * from './wording.ts'
