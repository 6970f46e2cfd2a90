import { Lookup } from '../lookup/lookup.ts'
import { step } from '../lookup/own-property.ts'
import { PartialCall } from '../partial-call.ts'
import type { BindVar, CtxVar, Inject } from '../syntax/tree.ts'
import type { Reducer, Step } from './reducer.ts'
import { compileTag, readTag } from './variable.ts'

/** BINDVAR: the formatters run in the current frame. */
export function reduceVar(node: BindVar, { plugins }: Reducer): Step {
  const { name } = node
  const tag = compileTag(node, plugins)
  return (run) => {
    const value = readTag(run, tag, false)
    run.frame.define(name, value instanceof PartialCall ? String(value) : value)
  }
}

/** CTXVAR: an object of its bindings, missing ones null. */
export function reduceCtxVar({ name, bindings }: CtxVar): Step {
  const fields = bindings.map(({ key, reference }) => ({ key, lookup: new Lookup(reference.path) }))
  return ({ frame }) => {
    const object: Record<string, unknown> = Object.create(null)
    for (const { key, lookup } of fields) object[key] = lookup.find(frame) ?? null
    frame.define(name, object)
  }
}

/** INJECT: an absent path and every falsy value count as missing. */
export function reduceInject({ name, path }: Inject): Step {
  return ({ frame, options: { injectables } }) => {
    const value = step(injectables, path)
    frame.define(name, value ? value : undefined)
  }
}
