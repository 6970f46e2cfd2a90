import type { Plugins } from '../../../engine/plugin.ts'
import { amount } from '../../../formatters/commerce/amount.ts'
import { formField } from '../../../formatters/commerce/form-field.ts'
import { legacyMoney } from '../../../formatters/i18n/legacy-money.ts'

/** What mails and older themes show of orders: bare amounts, and answers to forms. */
export const plugins: Plugins = { formatters: { ...amount, ...formField, ...legacyMoney }, predicates: {} }
export * from './catalogue.ts'
export * from './common.ts'
export * from './wording.ts'
