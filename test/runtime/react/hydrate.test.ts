// @vitest-environment dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compile } from '../../../runtime/entries/page.ts'
import { hydrateTemplate } from '../../../runtime/entries/react.ts'

const template = compile('<p>{t}</p>{.section list}<ul></ul>{.end}')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<p>a</p>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('promises of data that reject while a page hydrates', () => {
  it('keep the page of the server, and are reported', async () => {
    const onUncaughtError = vi.fn()
    const cause = new Error('no answer')
    const { firstChild } = document.body
    const props = { template, data: Promise.reject(cause) }
    const shown = await act(async () => hydrateTemplate(document.body, props, { onUncaughtError }))
    await act(() => shown.update({ data: { t: 'b' } }))
    expect(document.body.innerHTML).toBe('<p>a</p>')
    expect(document.body.firstChild).toBe(firstChild)
    const text = 'Vitrine: the data did not come: Error: no answer'
    expect(onUncaughtError.mock.calls).toEqual([[new Error(text, { cause }), {}]])
  })

  it('count as null where they are fields', async () => {
    const onUncaughtError = vi.fn()
    const props = { template, data: { t: 'a', list: Promise.reject(new Error('no answer')) } }
    await act(async () => hydrateTemplate(document.body, props, { onUncaughtError }))
    expect(document.body.innerHTML).toBe('<p>a</p>')
    const text = "Vitrine: the data of 'list' did not come: no answer"
    expect(onUncaughtError.mock.calls).toEqual([[new Error(text, { cause: 'no answer' }), {}]])
  })

  it('are errors of the page by default', async () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    const props = { template, data: Promise.reject(new Error('no answer')) }
    await act(async () => hydrateTemplate(document.body, props))
    expect(reportError).toHaveBeenCalledOnce()
  })
})
