// @vitest-environment dom
import { act, cloneElement, createElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { compile } from '../../../../runtime/entries/page.ts'
import { type BehaviourProps, Template } from '../../../../runtime/entries/react.ts'

interface Page {
  /** Behaviour of elements with the class `own`. */
  readonly own?: Own
  /** HTML of a server. */
  readonly html?: string
}
type Own = (props: BehaviourProps) => ReturnType<typeof createElement>

/** Shows a template in React; `show` renders it again with other data. */
async function shown(source: string, data: object, { own, html = '' }: Page = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const template = compile(source)
  const container = document.createElement('div')
  document.body.append(container)
  const behaviours = own && { '.own': own }
  const element = (data: object) => createElement(Template, { template, data, ...(own && { behaviours }) })
  container.innerHTML = html
  const root = html === '' ? createRoot(container) : await act(() => hydrateRoot(container, element(data)))
  const show = (data: object) => act(() => root.render(element(data)))
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

/** A behaviour that controls its field, whose state stays the first one. */
const controlled = (state: object): Own => {
  return ({ element }) => cloneElement(element, { defaultChecked: undefined, ...state, onChange: () => {} })
}
const SIZES = ['s', 'm', 'l'].map(
  (size) => `<option value="${size}"{.equal? first "${size}"} selected{.end}>${size}</option>`,
)
const chosen = (container: Element) =>
  [...container.querySelectorAll('option')].filter((option) => option.selected).map(({ value }) => value)

describe('a field that a behaviour controls', () => {
  it.each([
    ['s', '', ['s']],
    ['m', '', ['m']],
    [['s', 'l'], ' multiple', ['s', 'l']],
    [[], ' multiple', []],
  ])('is a select that shows its state %j', async (value, multiple, options) => {
    const source = `<select class="own"${multiple}>${SIZES.join('')}</select>`
    const own = controlled({ value })
    const { container, show } = await shown(source, { first: 'm' }, { own })
    expect(chosen(container)).toEqual(options)
    await show({ first: 'l' })
    expect(chosen(container)).toEqual(options)
  })

  it('is a select of a server, whose choice stays', async () => {
    const source = `<select class="own">${SIZES.join('')}</select>`
    const options = SIZES.map(
      (_, i) => `<option value="${'sml'[i]}"${i ? '' : ' selected=""'}>${'sml'[i]}</option>`,
    )
    const html = `<!--$--><select class="own">${options.join('')}</select><!--/$-->`
    const { container } = await shown(source, { first: 'm' }, { own: controlled({ value: 's' }), html })
    expect(chosen(container)).toEqual(['s'])
  })

  it.each([
    ['checkbox', true],
    ['checkbox', false],
    ['radio', true],
    ['radio', false],
  ])('is a %s that is %j', async (type, checked) => {
    const source = `<input class="own" type="${type}"{.if on} checked{.end} data-on="{on}">`
    const { container, show } = await shown(source, { on: !checked }, { own: controlled({ checked }) })
    const box = container.querySelector('input')!
    expect(box.checked).toBe(checked)
    const other = await shown(source, { on: checked }, { own: controlled({ checked }) })
    for (const on of [checked, !checked]) {
      await show({ on })
      await other.show({ on })
      expect([box.checked, other.container.querySelector('input')!.checked]).toEqual([checked, checked])
    }
  })

  it.each(['<input class="own" value="{text}">', '<textarea class="own">{text}</textarea>'])(
    'is %s with any text',
    async (source) => {
      for (const value of ['', 'mine']) {
        const { container, show } = await shown(source, { text: 'a' }, { own: controlled({ value }) })
        const field = container.querySelector<HTMLInputElement>('.own')!
        expect(field.value).toBe(value)
        await show({ text: 'b' })
        expect(field.value).toBe(value)
      }
    },
  )
})
