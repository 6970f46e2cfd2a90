import type { Args, BlockNode, Call, Node, Reference, Repeated, Root } from './tree.ts'

/** Text that is ready, or a node whose text is still to be worked out. */
type Part = string | Node

const END = '{.end}'
const ALTERNATES = '{.alternates with}'

/**
 * Writes a tree as the template that it came from: one form for every tag, arguments and delimiters as they
 * were. Tags that are not allowed where they are are kept, blocks without an end stay open, and what only
 * trees given as JSON can hold (`struct`, `atom`, a predicate without a name) leaves its body behind or
 * nothing at all.
 */
export function print(root: Root): string {
  let text = ''
  const pending: Part[] = [...root.body].reverse()
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (typeof part === 'string') text += part
    else for (const inner of parts(part).reverse()) pending.push(inner)
  }
  return text
}

function parts(node: Node): Part[] {
  switch (node.kind) {
    case 'section':
    case 'repeated':
    case 'if':
    case 'or':
    case 'macro':
      return [openingTag(node), ...(node.kind === 'repeated' ? loop(node) : node.body), ...closing(node)]
    case 'predicate':
      return node.call ? [`{.${call(node.call)}}`, ...node.body, ...closing(node)] : [...node.body]
    case 'struct':
      return [...node.body]
    default:
      return [tag(node)]
  }
}

/** Prints the tail of a body: the alternative, which closes itself, or the end. */
function closing(node: BlockNode): Part[] {
  const alternative = 'alternative' in node ? node.alternative : undefined
  if (alternative) return [alternative]
  return node.closed ? [END] : []
}

/** Body and alternates of a loop in the order in which they were written. */
function loop({ body, alternates }: Repeated): Part[] {
  const list: Part[] = []
  const inBody = new Set(body)
  let among = false
  for (const node of [...body, ...alternates].sort((a, b) => a.start - b.start)) {
    const isAlternate = !inBody.has(node)
    if (isAlternate && !among) list.push(ALTERNATES)
    among = isAlternate
    list.push(node)
  }
  return list
}

function openingTag(node: Exclude<BlockNode, { kind: 'struct' | 'predicate' }>): string {
  switch (node.kind) {
    case 'section':
      return `{.section ${name(node.reference)}}`
    case 'repeated':
      return `{.repeated section ${name(node.reference)}}`
    case 'if':
      return `{.if ${node.references.map((item, i) => (i === 0 ? '' : ` ${node.operators[i - 1]} `) + name(item)).join('')}}`
    case 'or':
      return node.call ? `{.or ${call(node.call)}}` : '{.or}'
    case 'macro':
      return `{.macro ${node.name}}`
  }
}

function tag(node: Exclude<Node, BlockNode>): string {
  switch (node.kind) {
    case 'text':
    case 'dropped':
      return node.text
    case 'comment':
      return node.multiline ? `{##${node.text}##}` : `{#${node.text}}`
    case 'literal':
      return `{.${node.name}}`
    case 'variable':
      return `{${values(node)}}`
    case 'var':
      return `{.var ${node.name} ${values(node)}}`
    case 'ctx':
      return `{.ctx ${node.name} ${node.bindings.map(({ key, reference }) => `${key}=${name(reference)}`).join(' ')}}`
    case 'inject':
      return `{.inject ${node.name} ${node.path}${args(node.args)}}`
    case 'eval':
      return `{.eval ${node.text}}`
    case 'include':
      return `{.include ${[node.name, ...node.args.values].join(' ')}}`
    case 'atom':
      return ''
  }
}

function values({
  references,
  formatters,
}: {
  references: readonly Reference[]
  formatters: readonly Call[]
}): string {
  return references.map(name).join(',') + formatters.map((formatter) => `|${call(formatter)}`).join('')
}

function name({ path }: Reference): string {
  return path.join('.')
}

function call({ name: callee, args: given }: Call): string {
  return callee + args(given)
}

function args(given: Args | undefined): string {
  return given ? given.delimiter + given.values.join(given.delimiter) : ''
}
