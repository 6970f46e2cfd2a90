// @vitest-environment dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { hotTemplate } from '../../../../engine/ahead/hot.ts'
import { variable } from '../../../../engine/ahead/instruction.ts'
import { Template } from '../../../../runtime/entries/react.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('shows a new version of a partial and keeps what was typed', () => {
  const cardData = {}
  const card = (text: string) =>
    hotTemplate('card', () => ({ items: [`<i>${text}</i><input>`], instructions: [] }), cardData)
  const partial = card('old')
  const page = hotTemplate('page', () => ({
    items: [[0, 12, '@', ['apply', 'card']]],
    instructions: [variable],
    formatters: {
      apply:
        ([name = '']) =>
        (node, context) =>
          context.apply(name, { node, isPrivate: false }),
    },
    partials: { card: partial },
  }))
  const container = document.createElement('div')
  const root = createRoot(container)
  act(() => root.render(createElement(Template, { template: page, data: {} })))
  const input = container.querySelector('input')!
  input.value = 'typed'
  act(() => void expect(card('new')).toBe(partial))
  expect(container.querySelector('i')?.textContent).toBe('new')
  expect(container.querySelector('input')).toBe(input)
  expect(input.value).toBe('typed')
  act(() => root.unmount())
})
