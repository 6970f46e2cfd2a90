import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type VNode, withoutGroups } from '../../../../engine/html/nodes.ts'
import { itemKeys } from '../../../../engine/html/render/item-keys.ts'
import { Memory } from '../../../../engine/html/render/memory.ts'
import { compile } from '../../../support/compile.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'
import { tameCase, wildCase } from '../arbitrary-markup.ts'
import { type Given, givenOf, makeTree } from '../make-tree.ts'

/** Elements and groups with their keys, in short. */
function short(nodes: readonly VNode[]): unknown[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    if (node.kind === 'group') return { [node.key]: short(node.children) }
    if (node.kind !== 'element') return node.kind
    return [node.tag, ...short(node.children)]
  })
}

const tree = (source: string, data: unknown, rest: Omit<Given, 'template' | 'data'> = {}) =>
  short(makeTree({ template: compile(source), data, ...rest }).root.children)

describe('the key of an item', () => {
  it('is its id where no other item has that, else its index', () => {
    expect(itemKeys([{ id: 'a' }, { id: 7 }, { id: '' }, { id: 0 }])).toEqual(['ia', 'i7', 'i', 'i0'])
    expect(itemKeys([{ id: 'a' }, { id: 'b' }, { id: 'a' }])).toEqual(['n0', 'ib', 'n2'])
    expect(itemKeys([{ id: 1 }, { id: '1' }])).toEqual(['n0', 'n1'])
    expect(itemKeys([{}, { id: null }, { id: {} }, 'x', null, [1], { id: true }])).toEqual([
      'n0',
      'n1',
      'n2',
      'n3',
      'n4',
      'n5',
      'n6',
    ])
    expect(itemKeys(JSON.parse('[{"__proto__":{"id":1}}]'))).toEqual(['n0'])
  })

  it('is never that of another item', () => {
    const item = fc.oneof(
      fc.record({ id: fc.oneof(fc.constantFrom('n1', 'i1', '1', 1, 0, '0'), fc.anything()) }),
      fc.anything(),
    )
    const check = (items: unknown[]) => {
      expect(new Set(itemKeys(items)).size).toBe(items.length)
    }
    fc.assert(fc.property(fc.array(item), check), propertyOptions(1000))
  })
})

const items = [
  { id: 'a', t: '1' },
  { id: 'b', t: '2' },
]

describe('an item of a list', () => {
  it('gives its key to a group of its nodes, whether or not they are one', () => {
    expect(tree('{.repeated section items}<li>{t}</li>{.end}', { items })).toEqual([
      { ia: [['li', '1']] },
      { ib: [['li', '2']] },
    ])
    expect(tree('{.repeated section items}<b>{t}</b>-<i></i>{.end}', { items })).toEqual([
      { ia: [['b', '1'], '-', ['i']] },
      { ib: [['b', '2'], '-', ['i']] },
    ])
  })

  it('leaves text around its elements outside of the group, where HTML joins it', () => {
    expect(tree('a{.repeated section items} <b>{t}</b>, {.end}z', { items })).toEqual([
      'a ',
      { ia: [['b', '1']] },
      ',  ',
      { ib: [['b', '2']] },
      ', z',
    ])
    expect(tree('{.repeated section items}{t}, {.end}', { items })).toEqual(['1, 2, '])
  })

  it('has one where its element shows nothing of it, too', () => {
    expect(tree('{.repeated section items}<hr>{.end}', { items })).toEqual([
      { ia: [['hr']] },
      { ib: [['hr']] },
    ])
  })

  it('keeps the keys of lists inside of it apart from its own', () => {
    const data = {
      items: [
        { id: 'a', items: [{ id: 'a', t: '1' }] },
        { id: 'b', items },
      ],
    }
    const source = '{.repeated section items}{.repeated section items}<i>{t}</i>{.end}{.end}'
    expect(tree(source, data)).toEqual([
      { ia: [{ ia: [['i', '1']] }] },
      { ib: [{ ia: [['i', '1']] }, { ib: [['i', '2']] }] },
    ])
  })

  it('has a key inside a partial as well', () => {
    const partials = { list: '<ul>{.repeated section items}<li>{t}</li>{.end}</ul>' }
    expect(tree('{@|apply list}', { items }, { options: { partials } })).toEqual([
      ['ul', { ia: [['li', '1']] }, { ib: [['li', '2']] }],
    ])
  })

  it('has none where its nodes are not whole', () => {
    expect(tree('{.repeated section items}<p>{t}{.end}', { items })).toEqual([
      ['p', '1'],
      ['p', '2'],
    ])
    expect(tree('<a title="{.repeated section items}<b>{t}</b>{.end}">x</a>', { items })).toEqual([
      ['a', 'x'],
    ])
    expect(
      tree('{.repeated section items}</div><b>{t}</b><div>{.end}', { items }, { context: 'div' }),
    ).toEqual([['b', '1'], ['div'], ['b', '2'], ['div']])
  })
})

describe('groups', () => {
  it('are gone with withoutGroups, and hold whole nodes only', { timeout: PROPERTY_TIME }, () => {
    const check = (nodes: readonly VNode[], inGroup: boolean) => {
      for (const node of nodes) {
        if (typeof node === 'string') continue
        if (node.kind === 'group') {
          expect(node.children.length).toBeGreaterThan(0)
          // Text at its ends might belong to a text beside it.
          expect(typeof node.children[0]).not.toBe('string')
          expect(typeof node.children.at(-1)).not.toBe('string')
        }
        if (node.kind === 'group' || node.kind === 'element') check(node.children, node.kind === 'group')
      }
      const flat = withoutGroups(nodes)
      expect(
        flat.every((node) => typeof node === 'string' || node.kind in { element: 1, comment: 1, doctype: 1 }),
      ).toBe(true)
      for (let i = 1; i < flat.length; i++)
        expect(inGroup || typeof flat[i] !== 'string' || typeof flat[i - 1] !== 'string').toBe(true)
    }
    const both = fc.oneof(tameCase, wildCase)
    const property = fc.property(both, fc.boolean(), (given, hasMemory) => {
      const memory = hasMemory ? new Memory() : undefined
      check(makeTree(givenOf(given), { memory }).root.children, false)
    })
    fc.assert(property, propertyOptions(1500))
  })
})
