// @vitest-environment dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { compile } from '../../../../runtime/entries/page.ts'
import { Template } from '../../../../runtime/entries/react.ts'

/** Shows a template in React; `show` renders it again with other data. */
async function shown(source: string, data: object) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const template = compile(source)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const show = (data: object) => act(() => root.render(createElement(Template, { template, data })))
  onTestFinished(async () => {
    await act(() => root.unmount())
    container.remove()
    vi.unstubAllGlobals()
  })
  await show(data)
  return { container, show }
}

const BOX = '<input type="checkbox"{.if on} checked{.end}>'

it('has a box follow the data until a visitor touches it', async () => {
  const { container, show } = await shown(BOX, { on: false })
  const box = container.querySelector('input')!
  await show({ on: true })
  expect(box.checked).toBe(true)
  box.click()
  expect(box.checked).toBe(false)
  await show({ on: false })
  await show({ on: true })
  expect([box.checked, box.hasAttribute('checked')]).toEqual([false, true])
})

it('keeps the choice in a select whose default the data move', async () => {
  const option = (name: string) => `<option{.equal? first "${name}"} selected{.end}>${name}</option>`
  const { container, show } = await shown(`<select>${['a', 'b', 'c'].map(option).join('')}</select>`, {
    first: 'a',
  })
  const select = container.querySelector('select')!
  expect(select.value).toBe('a')
  select.value = 'b'
  await show({ first: 'c' })
  expect([select.value, select.querySelector('[selected]')?.textContent]).toEqual(['b', 'c'])
})

it('keeps what was typed in a text area whose first text changes', async () => {
  const { container, show } = await shown('<textarea>{text}</textarea>', { text: 'a' })
  const area = container.querySelector('textarea')!
  area.value = 'typed'
  await show({ text: 'b' })
  expect([area.value, area.defaultValue]).toEqual(['typed', 'b'])
})
