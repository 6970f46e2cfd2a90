import type { Plugins } from '../plugin.ts'
import { variable } from '../reference.ts'
import type { BindVar, CtxVar, Inject } from '../tree.ts'
import type { Step } from './step.ts'
import { compileChain, compileValues } from './variable.ts'

/** BINDVAR: the formatters run in the current frame (language section 2.4). */
export function reduceVar(node: BindVar, plugins: Plugins): Step {
  const { name } = node
  const { first, second } = compileValues(node.references)
  const chain = compileChain(node.formatters, plugins)
  const { pure } = chain
  if (pure) return ({ scope }) => scope.define(name, pure(first(scope)))
  return (run) => {
    const { scope } = run
    const value = first(scope)
    const tag = { place: node, second: second && { value: second(scope) } }
    scope.define(name, chain.run(value, run, tag))
  }
}

/** CTXVAR: an object of its bindings, missing ones null (language section 2.4). */
export function reduceCtxVar({ name, bindings }: CtxVar): Step {
  const fields = bindings.map(({ key, reference }) => ({ key, find: variable(reference.path) }))
  return ({ scope }) => {
    const object: Record<string, unknown> = Object.create(null)
    for (const { key, find } of fields) object[key] = find(scope) ?? null
    scope.define(name, object)
  }
}

/** INJECT: an absent path and every falsy value count as missing (language section 2.4). */
export function reduceInject({ name, path }: Inject): Step {
  return ({ scope, options: { injectables } }) => {
    const value =
      injectables !== undefined && Object.hasOwn(injectables, path) ? injectables[path] : undefined
    scope.define(name, value ? value : undefined)
  }
}
