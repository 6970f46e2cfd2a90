import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { STYLED } from './kept-space.ts'

type Node = DefaultTreeAdapterTypes.Node

const TAG = /\{##[\s\S]*?##\}|\{[^\s{}][^{}\n]*\}/g
const KEEPS_SPACE = /^(?:pre|textarea|listing|xmp|plaintext|script|style|title)$/

/** Returns true if two sources print the same page, but for white space that collapses. */
export function isSamePage(before: string, after: string): boolean {
  const known = new Map<string, string>()
  return shape(before, known) === shape(after, known)
}

/** A source as an HTML parser reads it, with tags of the language as words and white space collapsed. */
function shape(source: string, known: Map<string, string>): string {
  const masked = source.replace(TAG, (tag) => {
    const word = known.get(tag) ?? `\u2060t${known.size}\u2060`
    known.set(tag, word)
    return word
  })
  const isDocument = /<(?:!doctype|html|head|body)\b/i.test(masked)
  return shapeOf(isDocument ? parse(masked) : parseFragment(masked))
}

/** An element whose children follow, or the end of one. */
type Step = { readonly node: Node; readonly keepsSpace: boolean } | 'end'

/** One line a node. Elements may be within each other more often than a call may call itself. */
function shapeOf(root: Node): string {
  const lines: string[] = []
  const steps: Step[] = [{ node: root, keepsSpace: false }]
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (step === 'end') {
      lines.push(step)
      continue
    }
    const { node } = step
    lines.push(JSON.stringify(lineOf(step)))
    if (!('childNodes' in node)) continue
    const keepsSpace = step.keepsSpace || KEEPS_SPACE.test(node.nodeName) || isStyled(node)
    const inside = 'content' in node ? node.content : node
    steps.push('end')
    for (const child of inside.childNodes.toReversed()) steps.push({ node: child, keepsSpace })
  }
  return lines.join('\n')
}

function lineOf({ node, keepsSpace }: Exclude<Step, 'end'>): unknown {
  if ('value' in node) return keepsSpace ? node.value : node.value.replace(/[\t\n\f\r ]+/g, ' ')
  if ('data' in node) return { comment: node.data }
  return [node.nodeName, 'attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []]
}

function isStyled(node: Node): boolean {
  return 'attrs' in node && node.attrs.some(({ name, value }) => name === 'style' && STYLED.test(value))
}
