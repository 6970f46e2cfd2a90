/** Help for the predicates of the visitor's region. */
export { unitsHelp as i18nHelp } from './units.help.ts'
