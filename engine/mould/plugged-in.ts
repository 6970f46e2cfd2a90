import type { Plugins } from '../plugin.ts'
import { stringReducer } from '../reduce/block.ts'
import type { Reducer } from '../reduce/step.ts'

/** What a mould has in common with a render of strings: the plug-ins, and macros, which print strings. */
export class PluggedIn {
  readonly formatters: Plugins['formatters']
  readonly predicates: Plugins['predicates']
  readonly expressions: Plugins['expressions']
  readonly macro: Reducer['macro']

  constructor(plugins: Plugins) {
    this.formatters = plugins.formatters
    this.predicates = plugins.predicates
    this.expressions = plugins.expressions
    this.macro = stringReducer(plugins).macro
  }
}
