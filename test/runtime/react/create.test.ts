// @vitest-environment dom
import { act, createElement, type ReactElement, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Diagnostic } from '../../../runtime/entries/page.ts'
import { compile } from '../../../runtime/entries/page.ts'
import { Template } from '../../../runtime/entries/react.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** Shows elements one after the other in one root. */
function stage(): (element: ReactElement) => Promise<void> {
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  return (element) => act(async () => root.render(createElement(StrictMode, null, element)))
}

const template = compile('{@|apply card}{title|json}')
const partials = { card: '{a|nope}' }

it('calls an onErrors that is made in each render once, though it sets state', async () => {
  let calls = 0
  function Page() {
    const [errors, setErrors] = useState<readonly Diagnostic[]>([])
    const onErrors = (found: readonly Diagnostic[]) => {
      if (++calls < 20) setErrors([...found])
    }
    return createElement(Template, { template, data: { title: errors.length }, onErrors })
  }
  await stage()(createElement(Page))
  expect(calls).toBe(1)
})

it('calls onErrors when the mistakes change, with none where all is mended', async () => {
  const show = stage()
  const onErrors = vi.fn()
  const page = (data: object, card?: string) =>
    show(
      createElement(Template, {
        template,
        data,
        onErrors,
        ...(card !== undefined && { partials: { card } }),
      }),
    )
  await page({}, partials.card)
  await page({ title: 1 }, partials.card)
  await page({ title: 1 })
  await page({ title: 1 }, '<b>')
  await page({ title: 2 }, '<b>')
  const codes = onErrors.mock.calls.map(([errors]) =>
    (errors as readonly Diagnostic[]).map(({ code }) => code),
  )
  expect(codes).toEqual([['partial-broken'], ['partial-not-found'], []])
})
