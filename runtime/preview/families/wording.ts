// What families have in common that write numbers: see `common.ts`.
export { formatMessage } from '../../../formatters/i18n/message-pattern.ts'
export { formatMoney } from '../../../formatters/i18n/number-format.ts'
export { separators } from '../../../formatters/i18n/number-shape.ts'
