import { expect, it, onTestFinished, vi } from 'vitest'
import { CallPace } from '../../../runtime/pull/call-pace.ts'
import { reasonText } from '../../../runtime/pull/reasons.ts'
import { SiteClient } from '../../../runtime/pull/site-client.ts'

/** Asks for an address where some lead to others and the rest want a password; returns the calls too. */
async function get(
  address: string,
  leads: Readonly<Record<string, string>>,
  mayLeadTo?: (to: URL) => boolean,
) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    calls.push(url.href)
    const location = leads[url.href]
    if (location !== undefined) return new Response(null, { status: 302, headers: { location } })
    return new Response(null, { status: url.searchParams.has('password') ? 200 : 401 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new SiteClient({ pace: new CallPace({ gap: 0 }), agent: 'vitrine/test', password: 'hush' })
  const answer = await client.get(new URL(address), {
    ...{ accept: 'text/html', limit: 10 },
    ...(mayLeadTo && { mayLeadTo }),
  })
  return { calls, answer }
}

it('sends no password by http to a site that was asked by https', async () => {
  const { calls, answer } = await get('https://wool.example/a', {
    'https://wool.example/a': 'http://wool.example/b',
  })
  expect(calls).toEqual(['https://wool.example/a'])
  expect(answer).toEqual({ kind: 'missing', reason: 'no https', detail: 'http://wool.example' })
  expect(reasonText('no https')).toContain('from https to http')
})

it('sends none where the answer to the password leads to http', async () => {
  const { calls, answer } = await get('https://wool.example/a', {
    'https://wool.example/a?password=hush': 'http://wool.example/a?password=hush',
  })
  expect(calls.every((href) => href.startsWith('https:'))).toBe(true)
  expect(answer).toMatchObject({ reason: 'no https' })
})

it('follows to another host only where that is allowed, and gives it no password', async () => {
  const leads = { 'https://wool.example/s/a.pdf': 'https://files.example/a.pdf' }
  const [from = ''] = Object.keys(leads)
  expect((await get(from, leads)).answer).toMatchObject({ reason: 'elsewhere' })
  expect((await get(from, leads, ({ host }) => host === 'other.example')).answer.kind).toBe('missing')
  const { calls, answer } = await get(from, leads, ({ host }) => host === 'files.example')
  expect(calls).toEqual([from, 'https://files.example/a.pdf'])
  expect(answer).toEqual({ kind: 'missing', reason: 'other answer', detail: '401' })
})

it('follows from http to https', async () => {
  const { calls, answer } = await get('http://wool.example/a', {
    'http://wool.example/a': 'https://wool.example/a',
  })
  expect(answer.kind).toBe('found')
  expect(calls.at(-1)).toBe('https://wool.example/a?password=hush')
})

it.each([
  [5, 'found'],
  [6, 'missing'],
])('follows five redirects and not a sixth: %i', async (hops, kind) => {
  const address = (at: number) => `https://wool.example/${at}${at === hops ? '?password=x' : ''}`
  const leads = Object.fromEntries(Array.from({ length: hops }, (_, at) => [address(at), address(at + 1)]))
  expect((await get(address(0), leads)).answer.kind).toBe(kind)
})

it('gives up at once where the site asks for more than ten minutes of patience', async () => {
  const headers = { 'retry-after': '3600' }
  const call = vi.fn(async () => new Response(null, { status: 429, headers }))
  vi.stubGlobal('fetch', call)
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new SiteClient({ pace: new CallPace({ gap: 0 }), agent: 'vitrine/test' })
  const answer = await client.get(new URL('https://wool.example/'), { accept: 'text/html', limit: 10 })
  expect(answer).toEqual({ kind: 'missing', reason: 'too many calls' })
  expect(call).toHaveBeenCalledTimes(1)
})
