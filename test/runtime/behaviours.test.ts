import { cloneElement, createElement, lazy, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Memory } from '../../engine/html/render/memory.ts'
import { step } from '../../engine/lookup/own-property.ts'
import { compile } from '../../runtime/entries/index.ts'
import {
  type Behaviour,
  type BehaviourProps,
  type Behaviours,
  Template,
  toElements,
  useHydrated,
} from '../../runtime/entries/react.ts'

/** Writes down which behaviour it is, around those inside. */
const named =
  (name: string): Behaviour =>
  ({ element }: BehaviourProps): ReactElement =>
    cloneElement(element, { 'data-by': `${element.props['data-by'] ?? ''}${name}` })

function html(source: string, behaviours: Behaviours, data: unknown = {}): string {
  const template = compile(source, { name: 'page' })
  return renderToString(createElement(Template, { template, data, behaviours })).replaceAll(/<!--.*?-->/g, '')
}

describe('keys of behaviours', () => {
  const A = named('a')

  it.each([
    ['buy', '<i class="main buy"></i>'],
    ['.buy', '<i class="main buy"></i>'],
    ['[data-x]', '<i data-x></i>'],
    ['[data-x=1]', '<i data-x="1"></i>'],
    ['[data-x="a b"]', '<i data-x="a b"></i>'],
    ['<i>', '<i></i>'],
    ['<I>', '<i></i>'],
  ])('%s matches %s', (key, source) => {
    expect(html(source, { [key]: A })).toContain('data-by="a"')
  })

  it.each([
    ['buy', '<i class="buyer"></i>'],
    ['a b', '<i class="a b"></i>'],
    ['[data-x=1]', '<i data-x="2"></i>'],
    ['[data-x]', '<i class="data-x"></i>'],
    ['<i>', '<b class="i"></b>'],
    ['constructor', '<i></i>'],
  ])('%s does not match %s', (key, source) => {
    expect(html(source, { [key]: A })).not.toContain('data-by')
  })
})

it('behaviours say of which type their scope is', () => {
  const Buy = ({ scope, element }: BehaviourProps<{ readonly id: string }>) =>
    cloneElement(element, { 'data-by': scope.id })
  const Sell: Behaviour<{ readonly id: string; readonly price?: number }> = ({ scope, element }) =>
    cloneElement(element, { 'data-by': scope.price ?? 'free' })
  const made = html(
    '{.repeated section items}<i class="buy"></i><b class="sell"></b>{.end}',
    { buy: Buy, sell: Sell },
    { items: [{ id: 'one' }] },
  )
  expect(made).toContain('<i class="buy" data-by="one"></i><b class="sell" data-by="free"></b>')
})

describe('behaviours on one element', () => {
  it('nest in the order of their keys, whatever they match by', () => {
    const source = '<i class="x y" data-z></i>'
    const [A, B, C] = [named('a'), named('b'), named('c')]
    // The outermost one gives its props to the element that the next one receives.
    expect(html(source, { '<i>': A, y: B, '[data-z]': C })).toContain('data-by="abc"')
    expect(html(source, { '[data-z]': C, y: B, x: A })).toContain('data-by="cba"')
  })

  it('are there once where two keys name the same component', () => {
    const A = named('a')
    expect(html('<i class="x y"></i>', { x: A, y: A })).toContain('data-by="a"')
  })
})

describe('a behaviour', () => {
  it('is not given elements that came with data', () => {
    const source = '<p class="buy">Ours</p><div>{body}</div>'
    const made = html(source, { buy: named('a') }, { body: '<p class="buy" data-item-id="evil">Theirs</p>' })
    expect(made).toContain('<p class="buy" data-by="a">Ours</p>')
    expect(made).toContain('<p class="buy" data-item-id="evil">Theirs</p>')
  })

  it('knows attributes by their names in HTML; those that are missing are undefined', () => {
    const Shows: Behaviour = ({ attributes }) =>
      createElement('b', null, `${attributes.class} ${attributes['data-id']} ${attributes.title}`)
    expect(html('<i class="x" data-id="1"></i>', { x: Shows })).toBe('<b>x 1 undefined</b>')
  })

  describe('is given the data that its element was made of', () => {
    const items = [
      { id: 'm', title: 'Mug', offer: { price: 1 }, body: '<p>Clay</p>' },
      { id: 'c', title: 'Cup', offer: { price: 2 }, body: '<p class="buy">Tea</p>' },
    ]
    const data = { id: 'page', items, item: items[1] }
    /** Titles of the items that elements were made of, in the order of the page. */
    const titlesOf = (source: string, partials = {}): string[] => {
      const titles: string[] = []
      const Buy: Behaviour = ({ scope, element }) => {
        titles.push(String(step(scope, 'title') ?? step(scope, 'id')))
        return element
      }
      const template = compile(source, { name: 'page' })
      const props = { template, data, partials, behaviours: { buy: Buy } }
      renderToString(createElement(Template, props))
      return titles
    }

    it.each([
      ['in lists', '{.repeated section items}<i class="buy"></i>{.end}', ['Mug', 'Cup']],
      [
        'inside of others',
        '{.repeated section items}<p class="buy"><i class="buy"></i></p>{.end}',
        ['Mug', 'Mug', 'Cup', 'Cup'],
      ],
      [
        'in a part of an item',
        '{.section item}{.section offer}<i class="buy">{price}</i>{.end}{.end}',
        ['Cup'],
      ],
      ['beside markup of data', '{.repeated section items}{body}<i class="buy"></i>{.end}', ['Mug', 'Cup']],
      ['where a tree is built', '{.section item}<p>{.if title}<i class="buy">{.end}a</i>{.end}', ['Cup']],
      ['outside of all items', '<i class="buy"></i>', ['page']],
    ])('%s', (_, source, titles) => {
      expect(titlesOf(source)).toEqual(titles)
    })

    it('again where only the item around a part has changed', () => {
      const titles: unknown[] = []
      const Buy: Behaviour = ({ scope, element }) => {
        titles.push(step(scope, 'title'))
        return element
      }
      const template = compile('{.section item}{.section offer}<i class="buy">{price}</i>{.end}{.end}')
      const [options, offer] = [{ behaviours: { buy: Buy }, memory: new Memory(undefined) }, { price: 1 }]
      for (const title of ['Mug', 'Jug'])
        renderToString(toElements(template, { item: { id: 'm', title, offer } }, options))
      expect(titles).toEqual(['Mug', 'Jug'])
    })

    it('in partials', () => {
      const partials = { buy: '<i class="buy">{title}</i>' }
      expect(titlesOf('{.repeated section items}{@|apply buy}{.end}', partials)).toEqual(['Mug', 'Cup'])
    })
  })

  it('that comes late leaves the element, also where nothing is hydrated', () => {
    const Late = lazy(() => new Promise<{ default: Behaviour }>(() => {}))
    expect(html('<i class="x">a</i>', { x: Late })).toContain('<i class="x">a</i>')
  })

  it('knows whether the page is hydrated', () => {
    const Shows: Behaviour = () => createElement('b', null, String(useHydrated()))
    expect(html('<i class="x"></i>', { x: Shows })).toBe('<b>false</b>')
  })
})
