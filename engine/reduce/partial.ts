import type { Include, Macro } from '../syntax/tree.ts'
import type { Reducer, Step } from './reducer.ts'
import { emit } from './variable.ts'

/** MACRO: stores its body in the current frame. */
export function reduceMacro({ name, body }: Macro, reducer: Reducer): Step {
  const code = reducer.block(body)
  return (run) => run.defineMacro(name, body, code)
}

/** INCLUDE: runs in the current frame; prints only with the argument `output`. */
export function reduceInclude(node: Include): Step {
  const { name, args } = node
  const prints = args.values.includes('output')
  return (run) => {
    if (run.options.includes === false) return
    run.span = node
    const printed = run.include(name)
    if (prints) emit(run, printed)
    else String(printed)
  }
}
