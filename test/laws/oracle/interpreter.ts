import { messageFor } from '../../../engine/diagnostics/messages.ts'
import { parseExpression } from '../../../engine/expression/index.ts'
import type { BlockNode, Call, Node, Or, Repeated } from '../../../engine/syntax/tree.ts'
import { callFormatter, callPredicate } from './calls.ts'
import { findSection } from './frame.ts'
import { type List, Machine } from './machine.ts'
import { isTruthy, print } from './values.ts'

type Leaf = Exclude<Node, BlockNode>

const LITERALS = { 'meta-left': '{', 'meta-right': '}', space: ' ', tab: '\t', newline: '\n' }
const NAMES: Readonly<Record<string, string>> = { var: 'BINDVAR', ctx: 'CTXVAR', or: 'OR_PREDICATE' }

/** Runs a tree the slow and obvious way, as `fixtures/language/2-instructions.tests` has it. */
export class Interpreter extends Machine {
  readonly #reported = new Set<Node>()

  /** Each instruction of a list is guarded; the frames of a failed one are gone. */
  override run(list: List): void {
    for (const node of list) {
      const { frame } = this
      try {
        this.#instruction(node)
      } catch (error) {
        this.frame = frame
        const { name, message } = error as Error
        this.error(
          `Unexpected ${name} error when executing ${NAMES[node.kind] ?? node.kind.toUpperCase()}: ${message}`,
        )
      }
    }
  }

  #instruction(node: Node): void {
    switch (node.kind) {
      case 'section':
        return this.inFrame(findSection(this.frame, node.reference.path), () => {
          if (isTruthy(this.frame.node)) this.run(node.body)
          else this.#alternative(node.alternative)
        })
      case 'repeated':
        return this.#loop(node)
      case 'if':
        if (node.references.length === 0) return this.error(messageFor('empty-if').text)
        return this.#condition(node) ? this.run(node.body) : this.#alternative(node.alternative)
      case 'predicate':
      case 'or':
        return this.#holds(node.call) ? this.run(node.body) : this.#alternative(node.alternative)
      case 'macro':
        this.frame.macros!.set(node.name, { body: node.body })
        return
      case 'struct':
        return this.run(node.body)
      default:
        return this.#leaf(node)
    }
  }

  #leaf(node: Leaf): void {
    switch (node.kind) {
      case 'text':
        this.output += node.text
        return
      case 'literal':
        this.output += LITERALS[node.name]
        return
      case 'variable': {
        const values = node.references.map((reference) => this.find(reference))
        this.inFrame(values[0], () => {
          this.output += print(this.#format(values, node.formatters))
        })
        return
      }
      case 'var': {
        const values = node.references.map((reference) => this.find(reference))
        return this.frame.define(node.name, this.#format(values, node.formatters))
      }
      case 'ctx': {
        const entries = node.bindings.map(
          ({ key, reference }) => [key, this.find(reference) ?? null] as const,
        )
        return this.frame.define(node.name, Object.fromEntries(entries))
      }
      case 'inject': {
        const { injectables } = this.settings
        const value = Object.hasOwn(injectables, node.path) ? injectables[node.path] : undefined
        return this.frame.define(node.name, value || undefined)
      }
      case 'include':
        if (!this.settings.includes) return
        return this.include(node.name, node.args.values.includes('output'))
      case 'eval':
        return this.#evaluate(node, node.text)
      default:
    }
  }

  #alternative(node: Or | undefined): void {
    if (node === undefined) return
    if (this.#holds(node.call)) this.run(node.body)
    else this.#alternative(node.alternative)
  }

  #holds(call: Call | undefined): boolean {
    return call === undefined || callPredicate(this, call)
  }

  /** IF: the first operator that is decided ends the test. */
  #condition({ operators, references }: Extract<Node, { kind: 'if' }>): boolean {
    const [first, ...others] = references.map((reference) => isTruthy(this.find(reference)))
    let result = first!
    for (const [i, operator] of operators.entries()) {
      if (operator === '||') {
        result = result || others[i]!
        if (result) return true
      } else {
        result = result && others[i]!
        if (!result) return false
      }
    }
    return result
  }

  /** REPEATED: one frame for the list, one for each item. */
  #loop({ reference, body, alternates, alternative }: Repeated): void {
    const list = findSection(this.frame, reference.path)
    if (!Array.isArray(list) || list.length === 0) return this.#alternative(alternative)
    this.inFrame(list, () => {
      for (const [i, item] of list.entries()) {
        this.frame.index = i
        this.inFrame(item, () => {
          this.run(body)
          if (i < list.length - 1) this.run(alternates)
        })
      }
    })
  }

  #format(values: readonly unknown[], formatters: readonly Call[]): unknown {
    let [value] = values
    for (const call of formatters)
      value = callFormatter(this, call, {
        value,
        second: values.length > 1 ? { value: values[1] } : undefined,
      })
    return value
  }

  /** EVAL; the expression itself is the business of `engine/expression`. */
  #evaluate(node: Node, text: string): void {
    if (!this.settings.expressions) return
    const { maxTokens = 0, maxStringLen = 0 } = this.settings.limits
    const parsed = parseExpression(text, maxTokens)
    const isFirst = !this.#reported.has(node)
    this.#reported.add(node)
    if (isFirst) {
      const quoted = JSON.stringify(parsed.text)
      for (const { reason } of parsed.errors) this.error(`Error parsing expression: ${quoted}: ${reason}`)
    }
    if (parsed.debug !== undefined) this.output += parsed.debug
    if (parsed.errors.length > 0) return
    const { value, variables, errors } = parsed.reduce(this.frame, maxStringLen)
    for (const reason of errors) this.error(`Error reducing expression: ${parsed.text}: ${reason}`)
    if (errors.length > 0) return
    for (const [name, assigned] of variables) this.frame.define(name, assigned)
    if (value !== undefined) this.output += (parsed.debug === undefined ? '' : ' -> ') + print(value)
  }
}
