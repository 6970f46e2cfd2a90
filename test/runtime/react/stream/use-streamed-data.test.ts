// @vitest-environment dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { compile } from '../../../../runtime/entries/page.ts'
import { Template, useStreamedData } from '../../../../runtime/entries/react.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('takes an object that is made in each render, whose promises stay', async () => {
  const template = compile('<p>{title}: {reviews}</p>')
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  let renders = 0
  function Page({ title, reviews }: { readonly title: string; readonly reviews: Promise<string> }) {
    if (++renders > 50) throw new Error('It renders for ever.')
    return createElement(Template, { template, data: useStreamedData({ title, reviews, more: { a: 1 } }) })
  }
  const show = (title: string, reviews: Promise<string>) =>
    act(async () => root.render(createElement(Page, { title, reviews })))
  const reviews = Promise.resolve('two')
  await show('Mug', reviews)
  expect(container.textContent).toBe('Mug: two')
  await show('Jug', reviews)
  expect(container.textContent).toBe('Jug: two')
  await show('Jug', Promise.resolve('three'))
  expect(container.textContent).toBe('Jug: three')
  expect(renders).toBeLessThan(12)
})
