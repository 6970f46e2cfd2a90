import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

const TAG = /\{##[\s\S]*?##\}|\{[^\s{}][^{}\n]*\}/g
const KEEPS_SPACE = /^(?:pre|textarea|script|style|title)$/

/** True if two sources print the same page, but for white space that collapses. */
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
  return JSON.stringify(shapeOf(isDocument ? parse(masked) : parseFragment(masked), false))
}

function shapeOf(node: Node, keepsSpace: boolean): unknown {
  if ('value' in node) return keepsSpace ? node.value : node.value.replace(/[\t\n\f\r ]+/g, ' ')
  if ('data' in node) return { comment: node.data }
  if (!('childNodes' in node)) return node.nodeName
  const attributes = 'attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []
  const inside = 'content' in node ? node.content : node
  const keeps = keepsSpace || KEEPS_SPACE.test(node.nodeName)
  return [node.nodeName, attributes, inside.childNodes.map((child) => shapeOf(child, keeps))]
}
