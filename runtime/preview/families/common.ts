// What families have in common with the script that takes a page over. A bundler makes a file for each set of scripts
// that share a module: as every family names all of these, they are one file and not a dozen. One name of each will do.

export { decode } from '../../../engine/html/entities.ts'
export { RecentCache } from '../../../engine/recent-cache.ts'
export { step } from '../../../engine/reference.ts'
export { str } from '../../../engine/value.ts'
export { attributeJson } from '../../../formatters/core/attribute-json.ts'
export { escapeHtml } from '../../../formatters/core/escape.ts'
export { withinCalendar } from '../../../formatters/date/julian-day.ts'
export { cached } from '../../../formatters/intl-cache.ts'
export { checkAttribute } from '../../react/sanitise/check-attribute.ts'
export { ZERO } from '../../site/decimal.ts'
