import type { Args, Call, Node, Or, Reference, Root } from '../syntax/tree.ts'
import { LITERAL_OPCODE, OPCODE, TREE_VERSION } from './opcodes.ts'

/** A piece of an instruction tree as JSON. */
export type Code = string | number | null | readonly Code[] | unknown

/** The instruction tree of a template as Squarespace's JSON. */
export function toCode(root: Root): Code {
  return [OPCODE.root, TREE_VERSION, block(root.body), root.closed ? OPCODE.eof : OPCODE.end]
}

function block(nodes: readonly Node[]): Code[] {
  return nodes.filter((node) => node.kind !== 'dropped').map(instruction)
}

function instruction(node: Node): Code {
  switch (node.kind) {
    case 'text':
      return [OPCODE.text, node.text]
    case 'comment':
      return [OPCODE.comment, node.text, node.multiline ? 1 : 0]
    case 'literal':
      return LITERAL_OPCODE[node.name]
    case 'variable':
      return [OPCODE.variable, node.references.map(path), calls(node.formatters)]
    case 'var':
      return [OPCODE.var, node.name, node.references.map(path), calls(node.formatters)]
    case 'ctx':
      return [OPCODE.ctx, node.name, node.bindings.map(({ key, reference }) => [key, path(reference)])]
    case 'inject':
      return [OPCODE.inject, node.name, node.path, args(node.args)]
    case 'eval':
      return [OPCODE.eval, node.text]
    case 'include':
      return [OPCODE.include, node.name, args(node.args)]
    case 'section':
      return [OPCODE.section, path(node.reference), block(node.body), chain(node.alternative)]
    case 'repeated': {
      const { reference, body, alternative, alternates } = node
      return [OPCODE.repeated, path(reference), block(body), chain(alternative), block(alternates)]
    }
    case 'if': {
      const operators = node.operators.map((operator) => (operator === '&&' ? 1 : 0))
      return [OPCODE.if, operators, node.references.map(path), block(node.body), lastBranch(node)]
    }
    case 'predicate':
    case 'or':
      return [OPCODE[node.kind], ...test(node.call), block(node.body), lastBranch(node)]
    case 'macro':
      return [OPCODE.macro, node.name, block(node.body)]
    case 'struct':
      return [OPCODE.struct, node.data, block(node.body)]
    case 'atom':
      return [OPCODE.atom, node.data]
    case 'dropped':
      return null
  }
}

function path({ path: segments }: Reference): Code {
  return segments
}

function args(given: Args | undefined): Code {
  return given ? [given.values, given.delimiter] : 0
}

function calls(list: readonly Call[]): Code {
  return list.length === 0 ? 0 : list.map((call) => (call.args ? [call.name, args(call.args)] : [call.name]))
}

function test(call: Call | undefined): Code[] {
  return call ? [call.name, args(call.args)] : [0, 0]
}

function chain(alternative: Or | undefined): Code {
  return alternative ? instruction(alternative) : OPCODE.end
}

/** Encodes the tail of a body that may be unclosed: a missing one is `null`. */
function lastBranch({ alternative, closed }: { alternative: Or | undefined; closed: boolean }): Code {
  return alternative || closed ? chain(alternative) : null
}
