import { lineOf } from '../../../engine/syntax/line.ts'
import { print } from '../../../engine/syntax/print.ts'
import { children, type Node, type Span } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import type { Frame, TemplateFile } from './frame.ts'

/** A node that the profile knows, or the name of a plug-in within one. */
export type ProfiledNode = Exclude<
  Node,
  { kind: 'text' | 'comment' | 'literal' | 'atom' | 'dropped' | 'struct' }
>

/** Frames of the nodes of a template: their lines and labels. */
export interface TemplateFrames {
  readonly file: TemplateFile
  frame(kind: 'block' | 'tag', node: ProfiledNode): Frame
  /** The frame of a plug-in that a node calls. */
  call(kind: 'formatter' | 'predicate', call: Span & { readonly name: string }, node: ProfiledNode): Frame
}

/** Makes the frames of a template by lines, or by instructions where it was given as a tree. */
export function framesOf(template: Template, kind: TemplateFile['kind'], name: string): TemplateFrames {
  return template.root.mode === undefined
    ? framesOfTree(template, kind, name)
    : framesOfSource(template, kind, name)
}

function framesOfSource({ source }: Template, kind: TemplateFile['kind'], name: string): TemplateFrames {
  const lines = source.lines.map((_, i) => lineOf(source, i + 1))
  const file = { kind, name, lines }
  const at = ({ start }: Span) => ({ file, line: source.position(start).line, start })
  return {
    file,
    frame(kind, node) {
      const { start, end } = 'open' in node ? node.open : node
      return { kind, label: oneLine(source.text.slice(start, end)), ...at({ start, end }) }
    },
    call: (kind, call) => ({ kind, label: call.name, ...at(call) }),
  }
}

/** An instruction tree has no text: each instruction is printed as a tag on a separate line. */
function framesOfTree({ root }: Template, kind: TemplateFile['kind'], name: string): TemplateFrames {
  const lines: string[] = []
  const numbers = new Map<Node, number>()
  const pending = root.body.map((node) => ({ node, depth: 0 })).reverse()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, depth } = next
    lines.push('  '.repeat(depth) + opening(node))
    numbers.set(node, lines.length)
    for (const list of [...children(node)].reverse())
      for (const inner of [...list].reverse())
        pending.push({ node: inner, depth: inner.kind === 'or' ? depth : depth + 1 })
  }
  const file = { kind, name, lines }
  const at = (node: Node) => ({ file, line: numbers.get(node) ?? 0, start: numbers.get(node) ?? 0 })
  return {
    file,
    frame: (kind, node) => ({ kind, label: opening(node), ...at(node) }),
    call: (kind, call, node) => ({ kind, label: call.name, ...at(node) }),
  }
}

/** Returns the tag of a node without its content. */
function opening(node: Node): string {
  const none = { start: 0, end: 0 }
  const bare =
    'body' in node ? { ...node, body: [], alternates: [], alternative: undefined, closed: false } : node
  const text = print({ kind: 'root', ...none, open: none, body: [bare], closed: true })
  return oneLine(text) || `(${node.kind})`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
