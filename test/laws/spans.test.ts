import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BlockNode,
  type Call,
  type Node,
  type Reference,
  type Root,
  type Span,
  walk,
} from '../../engine/syntax/tree.ts'
import { template } from '../../runtime/testing/arbitraries/templates.ts'
import { plainNode } from '../support/plain-tree.ts'
import { PROPERTY_TIME, propertyOptions } from '../support/property.ts'
import { exampleTemplates, parseTemplate } from '../support/templates.ts'

const MARKER = '{.alternates with}'
const END = '{.end}'

function references(node: Node): readonly Reference[] {
  if (node.kind === 'ctx') return node.bindings.map(({ reference }) => reference)
  if (node.kind === 'section' || node.kind === 'repeated') return [node.reference]
  return 'references' in node ? node.references : []
}

function calls(node: Node): readonly Call[] {
  if ('formatters' in node) return node.formatters
  return 'call' in node && node.call ? [node.call] : []
}

/** Returns what must precede a node's own text for it to be read as the same node. */
function context(node: Node): string {
  if (node.kind === 'or') return '{.if a}'
  return node.kind === 'comment' && !node.multiline && node.text.startsWith('#') ? '{' : ''
}

function reread(node: Node, text: string): Node | undefined {
  const [first, second] = parseTemplate(context(node) + text).root.body
  if (node.kind === 'or') return first?.kind === 'if' ? first.alternative : undefined
  return context(node) === '' ? first : second
}

function isBlock(node: Node): node is BlockNode {
  return 'body' in node
}

/** Every span gives back what it is the span of, when its text is read alone. */
function expectOwnText(source: string): void {
  const slice = ({ start, end }: Span) => source.slice(start, end)
  for (const node of walk(parseTemplate(source).root.body)) {
    if (node.kind === 'dropped') {
      expect(slice(node)).toBe(node.text)
      continue
    }
    const again = reread(node, slice(node))
    expect(again && plainNode(again), slice(node)).toEqual(plainNode(node))
    expect(again!.end - again!.start).toBe(node.end - node.start)
    if (isBlock(node)) expect(reread(node, slice(node.open))?.kind).toBe(node.kind)
    for (const call of calls(node)) expect(slice(call)).toBe(call.name)
    for (const reference of references(node)) {
      const [variable] = parseTemplate(`{${slice(reference)}}`).root.body
      expect(variable?.kind === 'variable' && variable.references[0]?.path).toEqual(reference.path)
    }
  }
}

/** The nodes of a list fill a stretch of the source, one behind the other; returns where they end. */
function expectTiles(source: string, nodes: readonly Node[], from: number): number {
  let at = from
  for (const node of [...nodes].sort((a, b) => a.start - b.start)) {
    if (node.start !== at) {
      expect(source.slice(at, node.start)).toBe(MARKER)
      at += MARKER.length
    }
    expect(node.start).toBe(at)
    expect(node.end).toBeGreaterThan(node.start)
    at = node.end
  }
  return at
}

function expectTiling(source: string): void {
  const { root, rawDiagnostics } = parseTemplate(source)
  const stopped = rawDiagnostics.some(({ code }) => code === 'after-eof')
  const end = expectTiles(source, root.body, 0)
  if (stopped) expect(source.slice(end)).toMatch(/^\{\.eof\}/)
  else expect(end).toBe(source.length)
  for (const node of walk(root.body)) if (isBlock(node)) expectBlockTiles(source, node)
}

function expectBlockTiles(source: string, node: BlockNode): void {
  const alternates = node.kind === 'repeated' ? node.alternates : []
  const alternative = 'alternative' in node && node.alternative ? [node.alternative] : []
  expect(node.open.start).toBe(node.start)
  const end = expectTiles(source, [...node.body, ...alternates, ...alternative], node.open.end)
  const rest = source.slice(end, node.end)
  const close = alternative.length === 0 && node.closed ? END : ''
  expect(rest === close || rest === MARKER + close, rest).toBe(true)
}

describe('spans', () => {
  it.each(exampleTemplates())('of %s', (source) => {
    expectOwnText(source)
    expectTiling(source)
  })

  it('give back their own text, whatever the template', { timeout: PROPERTY_TIME }, () => {
    fc.assert(fc.property(template, expectOwnText), propertyOptions(2000))
  })

  it('fill the source without a gap or an overlap', { timeout: PROPERTY_TIME }, () => {
    fc.assert(fc.property(template, expectTiling), propertyOptions(2000))
  })

  it('of a root cover the whole source', { timeout: PROPERTY_TIME }, () => {
    const cover = (source: string) => {
      const root: Root = parseTemplate(source).root
      expect([root.start, root.end]).toEqual([0, source.length])
    }
    fc.assert(fc.property(template, cover), propertyOptions(200))
  })
})
