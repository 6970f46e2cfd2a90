import { reduceCtxVar, reduceInject, reduceVar } from './assign.ts'
import { reduceIf, reducePredicate } from './condition.ts'
import { reduceEval } from './eval.ts'
import { reduceInclude, reduceMacro } from './partial.ts'
import type { Reducers } from './reducer.ts'
import { reduceRepeated } from './repeated.ts'
import { reduceSection } from './section.ts'
import { reduceVariable } from './variable.ts'

/** Functions that compile each kind of instruction. */
export const REDUCERS: Reducers = Object.freeze<Reducers>({
  variable: reduceVariable,
  macro: reduceMacro,
  section: reduceSection,
  repeated: reduceRepeated,
  if: reduceIf,
  predicate: reducePredicate,
  or: reducePredicate,
  var: reduceVar,
  ctx: reduceCtxVar,
  inject: reduceInject,
  eval: reduceEval,
  include: reduceInclude,
  struct: ({ body }, reducer) => reducer.block(body),
})
