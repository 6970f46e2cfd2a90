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

describe('updates of a page that hydrates', () => {
  it('wait until it is taken over, and leave out none of the data that came', async () => {
    const onRecoverableError = vi.fn()
    const props = { template, data: { t: Promise.resolve('a') } }
    const shown = hydrateTemplate(document.body, props, { onRecoverableError })
    shown.update({ locale: 'de-DE' })
    await act(async () => shown.update({ timeZone: 'Europe/Berlin' }))
    expect(document.body.innerHTML).toBe('<p>a</p>')
    await act(() => shown.update({ data: { t: 'b', list: 1 } }))
    expect(document.body.innerHTML).toBe('<p>b</p><ul></ul>')
    expect(onRecoverableError).not.toHaveBeenCalled()
    await act(() => shown.unmount())
  })

  it('come after it where data is there at once', async () => {
    const onRecoverableError = vi.fn()
    const { firstChild } = document.body
    const shown = await act(() => {
      const made = hydrateTemplate(document.body, { template, data: { t: 'a' } }, { onRecoverableError })
      made.update({ data: { t: 'b' } })
      return made
    })
    expect(document.body.innerHTML).toBe('<p>b</p>')
    expect(document.body.firstChild).toBe(firstChild)
    expect(onRecoverableError).not.toHaveBeenCalled()
    await act(() => shown.unmount())
  })

  it('never begin where it is unmounted before its document or its data have come', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const early = hydrateTemplate(document.body, { template, data: { t: 'x' } })
    early.unmount()
    state.mockRestore()
    await act(async () => document.dispatchEvent(new Event('DOMContentLoaded')))
    const late = hydrateTemplate(document.body, { template, data: Promise.resolve({ t: 'x' }) })
    await act(async () => late.unmount())
    await act(async () => {})
    expect(document.body.innerHTML).toBe('<p>a</p>')
  })
})
