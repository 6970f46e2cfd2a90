// @vitest-environment dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compile } from '../../../../runtime/entries/page.ts'
import { Template } from '../../../../runtime/entries/react.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Returns what React writes to the console while it shows two lists of items with ids. */
async function saidOf(source: string, a: readonly string[], b: readonly string[]) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [first, second] = [a, b].map((ids) => ids.map((id) => ({ id })))
  const root = createRoot(document.createElement('div'))
  const props = { template: compile(source), data: { a: first, b: second } }
  await act(() => root.render(createElement(Template, props)))
  await act(() => root.unmount())
  return said.mock.calls
}

it.each([
  ['few', 0],
  ['many', 10],
])('keys of %s neighbours differ, whatever the ids of two lists are', async (_, more) => {
  const source = '{.repeated section a}<b>{id}</b>{.end}{.repeated section b}<i>{id}</i>{.end}'
  const rest = Array.from({ length: more }, (_, i) => `more${i}`)
  expect(await saidOf(source, ['a', 'a~1', '1a', ...rest], ['a', '~1a', 'a~1'])).toEqual([])
})

it('keys of texts differ beside a comment and behind an item, whatever its id is', async () => {
  const source = '{.repeated section a}<b></b>{.end}<!-- -->x{.repeated section b}<i></i>{.end}y'
  expect(await saidOf(source, ['a'], ['a~'])).toEqual([])
})

const INPUT = '<p><input></p>'

it.each([
  ['behind it', `{.repeated section a}${INPUT}{.if more}<hr>{.end}{.end}`],
  ['in front of it', `{.repeated section a}{.if more}<hr>{.end} ${INPUT}{.end}`],
  ['of the same kind', `<div>{.repeated section a}{.if more}<p>x</p>{.end}${INPUT}{.end}</div>`],
  ['between items', `<div>{.repeated section a}${INPUT}{.alternates with}{.if more}<hr>{.end}{.end}</div>`],
  ['in a list in it', `{.repeated section a}{.repeated section b}${INPUT}{.if more}<hr>{.end}{.end}{.end}`],
])('an element of an item stays where a condition adds an element %s', async (_, source) => {
  const container = document.createElement('div')
  const root = createRoot(container)
  const template = compile(source)
  const show = (more: boolean) => {
    const a = ['1', '2'].map((id) => ({ id, more, b: [{ id }] }))
    return act(() => root.render(createElement(Template, { template, data: { a } })))
  }
  await show(false)
  const inputs = [...container.querySelectorAll('input')]
  expect(inputs).toHaveLength(2)
  for (const more of [true, false]) {
    await show(more)
    expect(container.querySelector('hr, p:not(:has(input))') !== null).toBe(more)
    for (const [at, input] of container.querySelectorAll('input').entries()) expect(input).toBe(inputs[at])
  }
  await act(() => root.unmount())
})
