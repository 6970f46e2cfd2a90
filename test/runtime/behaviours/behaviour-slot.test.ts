// @vitest-environment dom
import { act, createElement, type ReactNode, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { BehaviourProps } from '../../../runtime/behaviours/behaviour.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { Template } from '../../../runtime/entries/react.ts'

const FORM = compile(`<form class="order"><input name="note"><input name="size" type="number" value="1">
<select name="glaze"><option>Moss<option>Oat</select><label><input type="checkbox" name="gift"></label>
<details><summary>More</summary><textarea name="more">A</textarea></details><input name="note"></form>`)

let fail = () => {}

function InRender({ element }: BehaviourProps): ReactNode {
  const [isBad, setBad] = useState(false)
  fail = () => setBad(true)
  if (isBad) throw new Error('bad')
  return element
}

function InEffect({ element }: BehaviourProps): ReactNode {
  const [isBad, setBad] = useState(false)
  fail = () => setBad(true)
  useEffect(() => {
    if (isBad) throw new Error('bad')
  }, [isBad])
  return element
}

/** Returns what a visitor did to the form. */
function touched() {
  const [note, size, gift, last] = [...document.querySelectorAll('input')] as HTMLInputElement[]
  const { value, selectionStart } = note!
  const more = document.querySelector('textarea')!.value
  const { open } = document.querySelector('details')!
  const glaze = document.querySelector('select')!.value
  const isFocused = document.activeElement === note
  return {
    value,
    selectionStart,
    isFocused,
    size: size!.value,
    gift: gift!.checked,
    last: last!.value,
    glaze,
    more,
    open,
  }
}

it.each([
  ['in a render', { order: InRender }],
  ['in an effect', { order: InEffect }],
  [
    'inside another one on the same element',
    { order: ({ element }: BehaviourProps) => element, '<form>': InRender },
  ],
])(
  'a behaviour that throws %s leaves what was typed, chosen and opened, and the focus',
  async (_, behaviours) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div></div>'
    const root = createRoot(document.querySelector('div')!, { onCaughtError: () => {} })
    onTestFinished(() => {
      act(() => root.unmount())
      vi.unstubAllGlobals()
    })
    const onBehaviourError = vi.fn()
    const shown = createElement(Template, { template: FORM, data: {}, behaviours, onBehaviourError })
    await act(async () => root.render(createElement(StrictMode, null, shown)))
    const [note, size, gift, last] = [...document.querySelectorAll('input')] as HTMLInputElement[]
    Object.assign(note!, { value: 'A long note' })
    Object.assign(size!, { value: '3' })
    Object.assign(gift!, { checked: true })
    Object.assign(last!, { value: 'last' })
    document.querySelector('select')!.value = 'Oat'
    document.querySelector('textarea')!.value = 'B'
    document.querySelector('details')!.open = true
    note!.focus()
    note!.setSelectionRange(2, 6)
    const before = touched()
    await act(async () => fail())
    expect(onBehaviourError).toHaveBeenCalledOnce()
    expect(onBehaviourError.mock.lastCall![1].element).toBe(document.querySelector('form'))
    expect(touched()).toEqual(before)
    expect(before).toMatchObject({
      value: 'A long note',
      selectionStart: 2,
      isFocused: true,
      glaze: 'Oat',
      last: 'last',
    })
  },
)

it('keeps a ref attached while data beside its element change', async () => {
  const template = compile('<div class="map"></div><p>{v}</p>')
  const seen: string[] = []
  const refs = {
    map() {
      seen.push('made')
      return () => void seen.push('gone')
    },
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => act(async () => root.unmount()))
  for (const v of [1, 2, 3])
    await act(async () => root.render(createElement(Template, { template, data: { v }, refs })))
  expect(seen).toEqual(['made'])
})

it('a behaviour that throws again at each change of data leaves what is typed, and the focus', async () => {
  const template = compile('<form class="order"><p>{v}</p><input name="note"></form>')
  const behaviours = {
    order(): ReactNode {
      throw new Error('bad')
    },
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: () => {},
  })
  onTestFinished(() => act(async () => root.unmount()))
  const show = (v: number) =>
    act(async () =>
      root.render(createElement(Template, { template, data: { v }, behaviours, onBehaviourError: () => {} })),
    )
  await show(1)
  const note = () => document.querySelector<HTMLInputElement>('.order input')!
  note().value = 'typed'
  note().focus()
  await show(2)
  expect(document.querySelector('.order p')!.textContent).toBe('2')
  expect([note().value, document.activeElement === note()]).toEqual(['typed', true])
})
