/** Parts of the modules of templates that were compiled ahead. */
export { compileExpression as expressions } from '../expression/step.ts'
export * from './instruction.ts'
export { fragment, template } from './template.ts'
