import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExpressionCompiler as Compiler } from '../../../engine/expression/compiler.ts'
import { VElement, VGroup, type VNode } from '../../../engine/html/nodes.ts'
import { Memory } from '../../../engine/html/render/memory.ts'
import { coreFormatters } from '../../../formatters/core/index.ts'
import { corePredicates } from '../../../predicates/core/index.ts'
import { type UpdateCase, updateCase } from '../../engine/html/arbitrary-updates.ts'
import { STRICT } from '../../engine/html/filters.ts'
import { type Given, makeTree, reasonOf } from '../../engine/html/make-tree.ts'
import { compile } from '../../support/compile.ts'
import { PROPERTY_TIME, propertyOptions } from '../../support/property.ts'

/** Everything of a tree that can be seen, keys, groups and origins included. */
function picture(nodes: readonly VNode[]): unknown[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    if (node.kind === 'group') return { group: node.key, children: picture(node.children) }
    if (node.kind !== 'element') return { ...node }
    const { tag, namespace, attributes, origin } = node
    // Of two equal strings it is unknown which one a partial printed: what data makes counts as one origin.
    const isOwn = origin !== undefined && origin.source.text[origin.start] === '<'
    const from = isOwn ? `${origin.source.name}:${origin.start}` : 'data'
    return { tag, namespace, attributes, from, children: picture(node.children) }
  })
}

function expectSameAsAfresh(given: Given, memory: Memory): void {
  const afresh = makeTree(given, { memory: new Memory() })
  const updated = makeTree(given, { memory })
  expect(picture(updated.root.children)).toEqual(picture(afresh.root.children))
  expect(updated.errors).toEqual(afresh.errors)
}

describe('a tree made with the memory of earlier renders', () => {
  it('is the same as one made afresh, errors included', { timeout: PROPERTY_TIME }, () => {
    let fast = 0
    let all = 0
    const check = ({ source, partials, states }: UpdateCase) => {
      const template = compile(source)
      const memory = new Memory()
      for (const data of states) expectSameAsAfresh({ template, data, options: { partials } }, memory)
      all++
      if (reasonOf({ template, data: states[0], options: { partials } }) === undefined) fast++
    }
    fc.assert(fc.property(updateCase, check), propertyOptions(3000, 150))
    expect(fast).toBeGreaterThan(all * 0.3)
  })

  it('is the same where limits end a render, too', { timeout: PROPERTY_TIME }, () => {
    const check = ({ source, partials, states }: UpdateCase, output: number) => {
      const template = compile(source)
      const memory = new Memory()
      for (const data of states)
        expectSameAsAfresh({ template, data, options: { partials, limits: { output } } }, memory)
    }
    fc.assert(fc.property(updateCase, fc.nat(200), check), propertyOptions(1000, 60))
  })
})

interface Item {
  readonly id: number
  readonly title: string
}

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, title: `item ${i + 1}` }))

/** The list with another title for one item; all others are the same objects. */
const retitled = (list: readonly Item[], id: number, title: string): Item[] =>
  list.map((item) => (item.id === id ? { ...item, title } : item))

/** A compiler with a formatter that counts how often it runs. */
function counting() {
  const counter = { runs: 0 }
  const count = () => (value: unknown) => {
    counter.runs++
    return value
  }
  const formatters = { ...coreFormatters, count }
  return { counter, compiler: new Compiler({ formatters, predicates: corePredicates }) }
}

/** All elements and groups of a tree. */
function nodesOf(nodes: readonly VNode[]): (VElement | VGroup)[] {
  return nodes.flatMap((node) =>
    node instanceof VElement || node instanceof VGroup ? [node, ...nodesOf(node.children)] : [],
  )
}

const keyed = (nodes: readonly VNode[]): Map<string, VNode> =>
  new Map(nodesOf(nodes).flatMap((node) => (node.kind === 'group' ? [[node.key, node]] : [])))

const LISTS: readonly [string, string][] = [
  ['one element an item', '<ul>{.repeated section items}<li>{title|count}</li>{.end}</ul>'],
  ['several nodes an item', '{.repeated section items}{title|count}<b>{title}</b>, <i></i>{.end}'],
  ['rows of a table', '<table><tbody>{.repeated section items}<tr><td>{title|count}</td></tr>{.end}</table>'],
  [
    'a list inside a section',
    '{.section page}<div>{.repeated section items}<p>{title|count}</p>{.end}</div>{.end}',
  ],
  ['items of a partial', '{@|apply list}'],
  ['a partial for each item', '<ul>{.repeated section items}<li>{@|apply item}</li>{.end}</ul>'],
  [
    'a macro for each item',
    '{.macro m}<b>{title|count}</b>{.end}<ul>{.repeated section items}<li>{@|apply m}</li>{.end}</ul>',
  ],
]
const PARTIALS = {
  list: '<ol>{.repeated section items}<li>{title|count}</li>{.end}</ol>',
  item: '<b>{title|count}</b>',
}

describe('of many items', () => {
  it.each(LISTS)('only the one that changed is reduced again and only its nodes are new: %s', (_, source) => {
    const { compiler, counter } = counting()
    const template = compiler.compile(source)
    const memory = new Memory()
    const options = { partials: PARTIALS }
    const tree = (list: Item[]) =>
      makeTree({ template, data: { items: list, page: { items: list } }, options }, { memory }).root.children
    const list = items(50)
    const before = keyed(tree(list))
    expect(before.size).toBe(50)
    expect(counter.runs).toBe(50)

    const after = keyed(tree(retitled(list, 7, 'another')))
    expect(counter.runs).toBe(51)
    for (const [key, node] of after) expect(node === before.get(key), key).toBe(key !== 'i7')

    const turned = keyed(tree([...list].reverse()))
    // The one that had changed is again what it was two renders ago, which nobody remembers.
    expect(counter.runs).toBe(52)
    for (const [key, node] of turned) expect(node === before.get(key), key).toBe(key !== 'i7')
  })

  it('all are reduced again where they read something outside that changed', () => {
    const { compiler, counter } = counting()
    const template = compiler.compile('{.repeated section items}<p>{out}{title|count}</p>{.end}')
    const memory = new Memory()
    const list = items(10)
    for (const out of ['a', 'a', 'b']) makeTree({ template, data: { items: list, out } }, { memory })
    expect(counter.runs).toBe(20)
  })

  it('those that print an index which has changed are reduced again', () => {
    const { compiler, counter } = counting()
    const template = compiler.compile('{.repeated section items}<p>{@index}{title|count}</p>{.end}')
    const memory = new Memory()
    const list = items(10)
    makeTree({ template, data: { items: list } }, { memory })
    makeTree({ template, data: { items: list.filter(({ id }) => id !== 4) } }, { memory })
    expect(counter.runs).toBe(10 + 6)
  })

  it('those of a partial that runs twice keep their nodes in both', () => {
    const { compiler, counter } = counting()
    const template = compiler.compile('{a|apply list}{b|apply list}')
    const memory = new Memory()
    const [a, b] = [{ items: items(5) }, { items: items(6) }]
    const options = { partials: PARTIALS }
    makeTree({ template, data: { a, b }, options }, { memory })
    makeTree({ template, data: { a: { ...a, items: retitled(a.items, 1, 'x') }, b }, options }, { memory })
    expect(counter.runs).toBe(5 + 6 + 1)
  })

  it('the others keep their nodes where one has a mistake', () => {
    const { compiler, counter } = counting()
    const template = compiler.compile(
      '{.section page}{.repeated section items}<p>{title|count}{.if wrong}{@|apply nope}{.end}</p>{.end}{.end}',
    )
    const memory = new Memory()
    const [first, ...others] = items(10)
    const list = [{ ...first, wrong: true }, ...others]
    for (const page of [{ items: list }, { items: list }]) {
      const { errors } = makeTree({ template, data: { page } }, { memory })
      expect(errors.map(({ code }) => code)).toEqual(['partial-not-found'])
    }
    expect(counter.runs).toBe(11)
  })
})

describe('what a section depends on besides its data', () => {
  const html = (nodes: readonly VNode[]) => JSON.stringify(picture(nodes))
  const same = (source: string, states: readonly unknown[], partials: Record<string, string> = {}) => {
    const template = compile(source)
    const memory = new Memory()
    for (const data of states) expectSameAsAfresh({ template, data, options: { partials } }, memory)
  }

  it('a variable that changes between two sections', () => {
    const a = { n: 1 }
    same('{.section a}[{@x}]{.end}{.var @x b}{.section a}[{@x}]{.end}', [
      { a, b: 1 },
      { a, b: 2 },
      { a, b: 2 },
    ])
  })

  it('a variable that an item defines for the text between it and the next', () => {
    const items = [{ n: 1 }, { n: 2 }]
    const between = '{.alternates with}<b>{@x}</b>{.var @x out}'
    same(`{.repeated section items}{.var @x n}<i>{n}</i>${between}{.end}`, [
      { items },
      { items, out: 'a' },
      { items: [...items, { n: 3 }], out: 'b' },
    ])
  })

  it('a macro that an item defines for the text between it and the next', () => {
    const items = [{ n: 1 }, { n: 2 }]
    const source =
      '{.repeated section items}{.macro m}<i>{n}{out}</i>{.end}{.alternates with}{@|apply m}{.end}'
    same(source, [{ items }, { items, out: 'a' }, { items: [...items, { n: 3 }], out: 'a' }])
  })

  it('a macro that replaces another one', () => {
    const a = { n: 1 }
    const source = '{.if q}{.macro p}one{.end}{.or}{.macro p}two{.end}{.end}{.section a}{@|apply p}{.end}'
    same(source, [{ a }, { a, q: 1 }, { a, q: 1 }, { a }])
  })

  it('a macro that comes and goes', () => {
    const a = { n: 1 }
    const source = '{.if q}{.macro p}macro{.end}{.end}{.section a}{@|apply p}{.end}'
    same(source, [{ a }, { a, q: 1 }, { a }], { p: '<i>partial</i>' })
  })

  it('a mistake that is reported once a render, at whoever comes first', () => {
    const [first, second] = [{ n: 1 }, { n: 2 }]
    const source = '{.repeated section items}<p>{.eval n +}</p>{.end}'
    same(source, [{ items: [first, second] }, { items: [second] }, { items: [{ n: 3 }, second] }])
    const broken = { p: '{x|nope}' }
    same(
      '{.repeated section items}<p>{@|apply p}</p>{.end}',
      [{ items: [first, second] }, { items: [second] }],
      broken,
    )
  })

  it('options, and the filter', () => {
    const template = compile('{.section a}<i href="{v}">{@|apply p}{.eval 40+2}</i>{.end}')
    const data = { a: { v: '<' } }
    const memory = new Memory()
    const tree = (partials: Record<string, string>, options: object, target = {}) => {
      const given = { template, data, options: { partials, ...options } }
      expectSameAsAfresh(given, memory)
      return html(makeTree(given, { memory, ...target }).root.children)
    }
    const one = { p: 'one' }
    expect(tree(one, {})).toContain('one')
    expect(tree({ p: 'two' }, {})).toContain('two')
    expect(tree(one, { expressions: false })).not.toContain('42')
    expect(tree(one, {}, { filter: STRICT })).toContain('…')
    expect(tree(one, {})).not.toContain('…')
  })

  it('the present does not change while a template is mounted', () => {
    const template = compile('{.section a}{b}{.end}')
    const memory = new Memory(5)
    expect(memory.pin({}).now).toBe(5)
    expect(memory.pin({ now: 7 }).now).toBe(7)
    expectSameAsAfresh({ template, data: { a: {} } }, memory)
  })
})

describe('300 updates', () => {
  /** Everything that can be reached from a value through own properties, maps and sets. */
  function reachable(from: unknown): number {
    const seen = new Set<unknown>()
    const pending = [from]
    for (let value = pending.pop(); pending.length > 0 || value !== undefined; value = pending.pop()) {
      if (typeof value !== 'object' || value === null || seen.has(value)) continue
      seen.add(value)
      if (value instanceof Map) pending.push(...value.keys(), ...value.values())
      else if (value instanceof Set) pending.push(...value)
      else pending.push(...Object.values(value))
    }
    return seen.size
  }

  it.each(LISTS)('do not make the memory larger: %s', (_, source) => {
    const template = counting().compiler.compile(source)
    const memory = new Memory()
    let list = items(20)
    const sizes: number[] = []
    for (let i = 0; i < 300; i++) {
      list = retitled(list, (i % 20) + 1, `title ${i}`)
      const data = { items: list, page: { items: list } }
      makeTree({ template, data, options: { partials: PARTIALS } }, { memory })
      if (i === 20 || i === 299) sizes.push(reachable(memory))
    }
    expect(sizes[1]).toBe(sizes[0])
  })

  it('do not keep the renders that they were made in', async () => {
    setFlagsFromString('--expose-gc')
    const gc: () => void = runInNewContext('gc')
    const template = compile('{@|apply list}')
    const memory = new Memory()
    const list = items(3)
    const renders: WeakRef<object>[] = []
    for (let i = 0; i < 20; i++) {
      const data = { items: list, i }
      renders.push(new WeakRef(data))
      makeTree(
        {
          template,
          data,
          options: { partials: { list: '<ol>{.repeated section items}<li>{title}</li>{.end}</ol>' } },
        },
        { memory },
      )
    }
    await new Promise((resolve) => setTimeout(resolve))
    gc()
    expect(renders.filter((render) => render.deref() !== undefined).length).toBeLessThan(3)
  })
})
