import { cloneElement, createElement, lazy, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { compile } from '../../index.ts'
import {
  type Behaviour,
  type BehaviourProps,
  type Behaviours,
  Template,
  useHydrated,
} from '../../runtime/react/index.ts'

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

  it('that comes late leaves the element, also where nothing is hydrated', () => {
    const Late = lazy(() => new Promise<{ default: Behaviour }>(() => {}))
    expect(html('<i class="x">a</i>', { x: Late })).toContain('<i class="x">a</i>')
  })

  it('is told whether the page is hydrated', () => {
    const Shows: Behaviour = () => createElement('b', null, String(useHydrated()))
    expect(html('<i class="x"></i>', { x: Shows })).toBe('<b>false</b>')
  })
})
