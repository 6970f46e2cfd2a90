import { LONG_TEXT, NO_CLOCK } from '../../engine/clock.ts'
import { fieldsOf } from '../../engine/fields-of.ts'
import type { Plugins } from '../../engine/plugin.ts'
import { pureChain } from '../../engine/reduce/variable.ts'
import { follow, sectionNode, variable } from '../../engine/reference.ts'
import { Scope } from '../../engine/scope.ts'
import type { Call } from '../../engine/tree.ts'
import { emitted, truthy } from '../../engine/value.ts'

/** Longer lists and texts are left to the fallback, which watches time and output. */
const MAX_ITEMS = 100

/** What the code of fragments is written with. */
export function toolsOf(plugins: Plugins) {
  return Object.freeze({
    find: variable,
    local: sectionNode,
    follow,
    truthy,
    hasOwn: Object.prototype.hasOwnProperty,

    /** A chain of formatters as one function. Throws where one is unknown, or asks for more than the value. */
    format(calls: readonly Call[]): (value: unknown) => unknown {
      const isKnown = calls.every(({ name }) => Object.hasOwn(plugins.formatters, name))
      const format = isKnown ? pureChain(calls, plugins) : undefined
      if (format === undefined) throw new Error('a formatter that code cannot call')
      return (value) => {
        if (typeof value === 'string' && value.length > LONG_TEXT) throw new Error('a text that takes time')
        return format(value, NO_CLOCK)
      }
    },

    /** Whether any frame outside of the fragment's has variables that it sees. */
    hasVariables({ barrier, parent }: Scope): boolean {
      if (barrier) return false
      for (let frame = parent; frame !== undefined; frame = frame.barrier ? undefined : frame.parent)
        if (frame.variables !== undefined) return true
      return false
    },

    fieldsOf,

    /** Of what is reached by a path, where lists have no names. */
    namesOf: (node: unknown): object => fieldsOf(Array.isArray(node) ? undefined : node),

    frame: (value: unknown, scope: Scope): Scope => new Scope(value, scope),

    isList: Array.isArray,

    isShort: (items: readonly unknown[]): boolean => items.length <= MAX_ITEMS,

    print(value: unknown): string {
      if (typeof value === 'string') return value
      return value === undefined || value === null ? '' : emitted(value)
    },
  })
}

export type Tools = ReturnType<typeof toolsOf>
