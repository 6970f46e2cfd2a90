import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { type VElement, type VNode, withoutGroups } from '../../engine/html/nodes.ts'

import { treeOf } from '../../engine/html/render/tree.ts'
import { parse5Parser } from '../../engine/html/tree/parse5.ts'
import type { PageInput } from './page-input.ts'

/** Returns the outline of a page's tree, and the errors of its render. */
export function outline({ template, data, options }: PageInput): {
  readonly text: string
  readonly errors: readonly Diagnostic[]
} {
  const { root, errors } = treeOf({ template, data, options }, { parser: parse5Parser })
  return { text: treeText(root.children), errors }
}

/** A virtual tree as an outline: a node a line, each element with the origin of its start tag. */
function treeText(nodes: readonly VNode[], depth = 0): string {
  const indent = '  '.repeat(depth)
  return withoutGroups(nodes)
    .map((node) => {
      if (typeof node === 'string') return `${indent}${JSON.stringify(node)}\n`
      if (node.kind === 'comment') return `${indent}<!--${node.text}-->\n`
      if (node.kind === 'doctype') return `${indent}<!doctype ${node.name}>\n`
      return `${indent}${startTag(node)}${originOf(node)}\n${treeText(node.children, depth + 1)}`
    })
    .join('')
}

function startTag({ tag, namespace, attributes }: VElement): string {
  const list = attributes.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
  return `<${namespace === 'html' ? '' : `${namespace} `}${tag}${list.join('')}>`
}

function originOf({ origin }: VElement): string {
  if (origin === undefined) return ''
  const { line, column } = origin.source.position(origin.start)
  return `  ${origin.source.name}:${line}:${column}`
}
