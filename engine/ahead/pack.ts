import type { Call, Node, Or, Reference, Root } from '../syntax/tree.ts'
import type { Item } from './slots.ts'

/** A template in the form of which a module is made: its nodes, and the names of all that they need. */
export interface Packed {
  readonly items: readonly Item[]
  /** Exports of `instruction.ts`, by their index in the items. */
  readonly instructions: readonly InstructionName[]
  readonly formatters: ReadonlySet<string>
  readonly predicates: ReadonlySet<string>
  /** Partials that are called by name and are no macros of the template. */
  readonly partials: ReadonlyMap<string, Node>
  readonly hasExpressions: boolean
  /** Offsets of line breaks inside of tags and comments, each from the one before it. */
  readonly breaks: readonly number[]
}

export type InstructionName = keyof typeof import('./instruction.ts')

const NAMES: { readonly [K in Node['kind']]?: InstructionName } = {
  variable: 'variable',
  var: 'bindVar',
  ctx: 'ctxVar',
  inject: 'inject',
  eval: 'evaluated',
  include: 'include',
  literal: 'literal',
  macro: 'macro',
  section: 'section',
  repeated: 'repeated',
  predicate: 'predicate',
  or: 'or',
  if: 'condition',
}

/** Packs the tree of a source text; `Unpacker` makes it whole again, but for the spans inside of its tags. */
export function pack(root: Root, source: string): Packed {
  return new Packer(source).pack(root)
}

class Packer {
  readonly #instructions: InstructionName[] = []
  readonly #formatters = new Set<string>()
  readonly #predicates = new Set<string>()
  readonly #partials = new Map<string, Node>()
  readonly #macros = new Set<string>()
  readonly #texts: (readonly [start: number, end: number])[] = []
  #hasExpressions = false
  #at = 0

  constructor(readonly source: string) {}

  pack(root: Root): Packed {
    const items = this.#block(root.body)
    if (this.#at < this.source.length) items.push(this.source.length - this.#at)
    for (const macro of this.#macros) this.#partials.delete(macro)
    return {
      items,
      instructions: this.#instructions,
      formatters: this.#formatters,
      predicates: this.#predicates,
      partials: this.#partials,
      hasExpressions: this.#hasExpressions,
      breaks: this.#breaks(),
    }
  }

  #block(nodes: readonly Node[]): Item[] {
    const items: Item[] = []
    for (const node of nodes) {
      if (node.kind === 'comment' || node.kind === 'dropped' || node.kind === 'atom') continue
      if (node.start !== this.#at) items.push(node.start - this.#at)
      items.push(node.kind === 'text' ? this.#text(node.text, node.start) : this.#instruction(node))
    }
    return items
  }

  #text(text: string, start: number): string {
    this.#at = start + text.length
    this.#texts.push([start, this.#at])
    return text
  }

  #instruction(node: Node): Item {
    const name = NAMES[node.kind]
    if (name === undefined) throw new Error(`Trees given as JSON are not packed: ${node.kind}`)
    let index = this.#instructions.indexOf(name)
    if (index < 0) index = this.#instructions.push(name) - 1
    const tag = 'open' in node ? node.open : node
    this.#at = tag.end
    return [index, tag.end - tag.start, ...this.#slots(node)]
  }

  #slots(node: Node): unknown[] {
    switch (node.kind) {
      case 'variable':
        return [references(node.references), ...this.#calls(node.formatters, node)]
      case 'var':
        return [node.name, references(node.references), ...this.#calls(node.formatters, node)]
      case 'ctx':
        return [
          node.name,
          node.bindings.map(({ key }) => key),
          node.bindings.map(({ reference }) => reference.path.join('.')),
        ]
      case 'inject':
        return [node.name, node.path]
      case 'eval':
        this.#hasExpressions = true
        return [node.text]
      case 'include':
        this.#partials.set(node.name, node)
        return [node.name, node.args.values]
      case 'literal':
        return [node.name]
      case 'macro':
        this.#macros.add(node.name)
        return [node.name, this.#block(node.body), this.#end(node)]
      case 'section':
        return [node.reference.path.join('.'), this.#block(node.body), this.#or(node), this.#end(node)]
      case 'repeated': {
        const body = this.#block(node.body)
        const alternates = this.#block(node.alternates)
        return [node.reference.path.join('.'), body, alternates, this.#or(node), this.#end(node)]
      }
      case 'if': {
        const body = this.#block(node.body)
        return [node.operators, references(node.references), body, this.#or(node), this.#end(node)]
      }
      case 'predicate':
      case 'or': {
        const call = node.call === undefined ? 0 : this.#call(node.call, this.#predicates)
        const body = this.#block(node.body)
        const alternative = this.#or(node)
        return node.kind === 'or' ? [call, body, alternative] : [call, body, alternative, this.#end(node)]
      }
      default:
        return []
    }
  }

  /** The units between the tags before a branch and its own tag, then the branch; 0 for none. */
  #or({ alternative }: { readonly alternative: Or | undefined }): unknown {
    if (alternative === undefined) return 0
    const skipped = alternative.open.start - this.#at
    return [skipped, ...(this.#instruction(alternative) as readonly unknown[])]
  }

  #end({ end }: Node): number {
    const units = end - this.#at
    this.#at = end
    return units
  }

  #calls(calls: readonly Call[], node: Node): unknown[] {
    return calls.map((call) => {
      const partial = call.args?.values[0]
      if (call.name === 'apply' && partial !== undefined) this.#partials.set(partial, node)
      return this.#call(call, this.#formatters)
    })
  }

  #call({ name, args }: Call, names: Set<string>): unknown {
    names.add(name)
    return args === undefined ? name : [name, ...args.values]
  }

  #breaks(): number[] {
    const texts = this.#texts.sort(([a], [b]) => a - b)
    const breaks: number[] = []
    let last = 0
    let text = 0
    for (let at = this.source.indexOf('\n'); at >= 0; at = this.source.indexOf('\n', at + 1)) {
      while (text < texts.length && texts[text]![1] <= at) text++
      if (text < texts.length && texts[text]![0] <= at) continue
      breaks.push(at - last)
      last = at
    }
    return breaks
  }
}

function references(list: readonly Reference[]): string | string[] {
  const names = list.map(({ path }) => path.join('.'))
  return names.length === 1 ? names[0]! : names
}
