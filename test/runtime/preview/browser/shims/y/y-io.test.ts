// @vitest-environment dom
import { afterEach, expect, it, vi } from 'vitest'
import { io } from '../../../../../../runtime/preview/browser/shims/y/y-io.ts'

afterEach(() => vi.unstubAllGlobals())

/** Calls an address; returns what listeners got, and what was asked. */
async function called(answer: () => Promise<Response>, url: string, options: object) {
  const asked = vi.fn((_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', asked)
  const heard: unknown[] = []
  const hears = (name: string) =>
    function (this: unknown, id: number, { status, responseText, readyState }: Record<string, unknown>) {
      heard.push([name, id, this, status, responseText, readyState])
    }
  const on = { success: hears('success'), failure: hears('failure'), complete: hears('complete') }
  const { id } = io(url, { on, context: 'me', ...options })
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  const [[address, { method, body }] = ['', {}]] = asked.mock.calls
  return { id, heard, asked: [address, method, body === undefined ? undefined : String(body)] }
}

it.each([
  ['/a', {}, ['/a', 'GET', undefined]],
  ['/a?x=1', { data: { q: 'ä b' } }, ['/a?x=1&q=%C3%A4+b', 'GET', undefined]],
  ['/a', { method: 'post', data: 'q=1' }, ['/a', 'POST', 'q=1']],
  ['/a', { method: 'POST', data: { q: 1 } }, ['/a', 'POST', 'q=1']],
])('asks %s with %j', async (url, options, wanted) => {
  const { id, heard, asked } = await called(async () => new Response('yes'), url, options)
  expect(asked).toEqual(wanted)
  expect(heard).toEqual([
    ['complete', id, 'me', 200, 'yes', 4],
    ['success', id, 'me', 200, 'yes', 4],
  ])
})

it.each([
  ['an answer that refuses', async () => new Response('no', { status: 404 }), 404, 'no'],
  ['no network', () => Promise.reject(new TypeError('offline')), 0, ''],
])('reports %s as a failure', async (...[, answer, status, text]) => {
  const { id, heard } = await called(answer, '/a', {})
  expect(heard).toEqual([
    ['complete', id, 'me', status, text, 4],
    ['failure', id, 'me', status, text, 4],
  ])
})

it('needs no listeners', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(io('/a', undefined)).toEqual({ id: expect.any(Number) })
})
