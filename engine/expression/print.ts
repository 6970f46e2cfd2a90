import type { Statement, Step } from './arrange.ts'

function printStep(step: Step): string {
  switch (step.kind) {
    case 'literal':
      return typeof step.value === 'string' ? JSON.stringify(step.value) : String(step.value)
    case 'reference':
      return step.path.join('.')
    case 'unknown':
      return '<unk>'
    case 'mark':
      return '<args>'
    case 'call':
      return `${step.name}()`
    default:
      return `<${step.name}>`
  }
}

/** The debug output of `.eval` with a leading `#`. */
export function printStatements(statements: readonly Statement[]): string {
  return `EVAL=[${statements.map((steps) => `[${steps.map(printStep).join(' ')}]`).join(', ')}]`
}
