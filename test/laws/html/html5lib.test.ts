import { describe, expect, it } from 'vitest'
import { memoizeIn } from '../../../engine/cache/memoize.ts'
import { type VDoctype, type VNode, withoutGroups } from '../../../engine/html/nodes.ts'
import { expectSameTree } from '../../engine/html/expect-law.ts'
import { casesFolder, readCases, type TreeCase } from '../../engine/html/html5lib-cases.ts'
import { type Given, makeTree, reasonOf } from '../../engine/html/make-tree.ts'
import { parsed, plain } from '../../engine/html/plain-tree.ts'
import { compile } from '../../support/compile.ts'

const folder = casesFolder()
const cases = folder === undefined ? [] : readCases(folder)
if (folder === undefined)
  process.stdout.write(
    "html5lib's cases are skipped: the package 'html5', which carries them, is not installed.\n",
  )

/** Cases whose tree the HTML standard has changed since they were written; parse5 has the new one, too. */
const CHANGED: readonly string[] = [
  // `isindex` is an element like any other.
  ...['isindex.dat:1', 'isindex.dat:2', 'isindex.dat:3', 'tests2.dat:43'],
  ...['tests19.dat:8', 'tests19.dat:9', 'tests19.dat:10', 'tests19.dat:11', 'tests19.dat:12'],
  // SVG has lost some attributes that were not written in small letters.
  ...['tests11.dat:1', 'tests11.dat:2', 'tests11.dat:3'],
]

const escaped = (text: string): string =>
  text.replace(/[{}]/g, (brace) => (brace === '{' ? '{.meta-left}' : '{.meta-right}'))

/** A case as a template of text only, of one value only, and of both. */
function templatesOf({ html, context = 'document' }: TreeCase): Given[] {
  const [from, to] = [Math.floor(html.length / 3), Math.floor((2 * html.length) / 3)]
  const mixed = `${escaped(html.slice(0, from))}{value}${escaped(html.slice(to))}`
  return [
    { template: compile(escaped(html)), context },
    { template: compile('{value}'), data: { value: html }, context },
    { template: compile(mixed), data: { value: html.slice(from, to) }, context },
  ]
}

/** The tree of a case as a template of text only. */
const treeOf = memoizeIn(new Map(), (given: TreeCase): readonly VNode[] => {
  const [first] = templatesOf(given)
  return makeTree(first!).root.children
})

/** A tree as html5lib writes it. */
function dump(nodes: readonly VNode[], indent = '| '): string[] {
  return withoutGroups(nodes).flatMap((node) => {
    if (typeof node === 'string') return [`${indent}"${node}"`]
    if (node.kind === 'comment') return [`${indent}<!-- ${node.text} -->`]
    if (node.kind === 'doctype') return [`${indent}<!DOCTYPE ${doctype(node)}>`]
    const { namespace, tag, attributes, children } = node
    const lines = attributes.map(({ name, value }) => `${attributeName(name, namespace)}="${value}"`)
    const isTemplate = tag === 'template' && namespace === 'html'
    return [
      `${indent}<${namespace === 'html' ? '' : `${namespace} `}${tag}>`,
      ...lines.sort().map((line) => `${indent}  ${line}`),
      ...(isTemplate ? [`${indent}  content`] : []),
      ...dump(children, isTemplate ? `${indent}    ` : `${indent}  `),
    ]
  })
}

const attributeName = (name: string, namespace: string): string =>
  namespace === 'html' ? name : name.replace(/^(xlink|xml|xmlns):/, '$1 ')

function doctype({ name, publicId, systemId }: VDoctype): string {
  return publicId === '' && systemId === '' ? name : `${name} "${publicId}" "${systemId}"`
}

describe.skipIf(folder === undefined)("html5lib's cases of tree construction", () => {
  it.each(cases)('$id', (given) => {
    const theirs = parsed(given.html, given.context)
    const [, ...others] = templatesOf(given)
    expectSameTree(plain(treeOf(given)), theirs, given.html)
    for (const each of others) expectSameTree(plain(makeTree(each).root.children), theirs, given.html)
  })

  it('are as the file says, but for those that the standard has changed since', () => {
    const changed = cases.filter((given) => {
      return dump(treeOf(given)).join('\n') !== given.expected
    })
    expect(changed.map(({ id }) => id).sort()).toEqual([...CHANGED].sort())
  })

  it('are built without an HTML parser where they hold nothing odd', () => {
    const fast = cases.filter((given) => reasonOf(templatesOf(given)[0]!) === undefined)
    expect(fast.length).toBeGreaterThan(cases.length * 0.3)
  })
})
