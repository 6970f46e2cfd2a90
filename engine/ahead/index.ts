/** Parts of the modules of templates that were compiled ahead. */
export { compileExpression as expressions } from '../expression/compile-expression.ts'
export { ownFormatters, ownPredicates } from '../own-plugins.ts'
export { development } from './development.ts'
export { hotTemplate } from './hot.ts'
export * from './instruction.ts'
export { fragment, template } from './template.ts'
