// Arbitraries for properties of templates, data and plug-ins, made with fast-check.

export {
  formatterCall,
  formatterCallOf,
  pluginArguments,
  predicateCall,
  predicateCallOf,
} from './calls.ts'
export { instructionTree } from './code.ts'
export { json, pageData } from './data.ts'
export { dataFor } from './data-for.ts'
export { expression } from './expressions.ts'
export { hostileValue, spoilt } from './hostile.ts'
export { localizedPage, sitePage } from './site.ts'
export { type RenderCase, renderCase, soundTemplate, template } from './templates.ts'
