import { JSDOM } from 'jsdom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEvents, type StorefrontEvent } from '../../../runtime/site/events.ts'
import { readPageFacts } from '../../../runtime/site/page-facts.ts'
import { startTelemetry } from '../../../runtime/telemetry/start.ts'

afterEach(() => vi.unstubAllGlobals())

const saved: StorefrontEvent = { type: 'shopping', name: 'SaveCustomProductForm', fields: {} }

/** Reporters on a page of a site, and the calls that they make. */
function setUp(facts: object, path = '/shop', scheme = 'https') {
  const { window } = new JSDOM('', { url: `${scheme}://shop.example${path}` })
  // jsdom knows its own signals only.
  vi.stubGlobal('AbortController', window.AbortController)
  const calls: string[] = []
  Object.assign(window, {
    fetch: async (address: string, { body }: { body: unknown }) => {
      calls.push(`${address} ${body instanceof URLSearchParams ? body.get('event') : ''}`.trim())
      return new Response(null, { status: 204 })
    },
  })
  const events = createEvents()
  const heard: string[] = []
  const config = { performance: false, errors: false, buttons: '' }
  const page = readPageFacts(facts)
  const start = () =>
    startTelemetry({
      ...{ events, page },
      config: { ...config, sinks: [({ name }) => heard.push(name)] },
      // jsdom's window has all that reporters use of one.
      window: window as unknown as Window,
    })
  const settled = () => new Promise((done) => setTimeout(done, 20))
  return { window, calls, events, heard, start, settled, config, page }
}

describe('analytics truth: consent', () => {
  it('nothing is written or sent before it, and everything comes in order after', async () => {
    const { window, calls, events, heard, start, settled } = setUp({ asksForCookies: true })
    const telemetry = start()
    events.emit(saved)
    await settled()
    expect([window.document.cookie, calls, heard]).toEqual(['', [], []])
    telemetry.allowCookies()
    await settled()
    expect(calls).toEqual([
      '/api/census/RecordHit View',
      '/api/census/RecordHit CommerceShopping_SaveCustomProductForm',
    ])
    expect(heard).toEqual(['CommerceShopping_SaveCustomProductForm'])
    expect(window.document.cookie).toMatch(/ss_cvr=[0-9a-f]{32}\|\d+\|\d+\|\d+\|1/)
  })

  it('may be given by a banner that only writes the cookie', async () => {
    const { window, calls, events, start, settled } = setUp({ asksForCookies: true })
    start()
    window.document.cookie = 'ss_cookieAllowed=1; Path=/'
    events.emit(saved)
    await settled()
    expect(calls).toHaveLength(2)
  })

  it('is of no use once the reporters have stopped', async () => {
    const { window, calls, heard, start, settled } = setUp({ asksForCookies: true })
    const telemetry = start()
    telemetry.stop()
    telemetry.allowCookies()
    await settled()
    expect([calls, heard, window.document.cookie]).toEqual([[], [], 'ss_cookieAllowed=1'])
  })

  it.each([
    ['https', true],
    ['http', false],
  ])('keeps its cookies for https where the page came by it: %s', async (scheme, isSecure) => {
    const { window, start, settled } = setUp({}, '/shop', scheme)
    const lines: string[] = []
    vi.spyOn(window.document, 'cookie', 'set').mockImplementation((line) => void lines.push(line))
    start()
    await settled()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every((line) => /; SameSite=Lax(?:; Secure)?$/.test(line))).toBe(true)
    expect(lines.every((line) => line.endsWith('; Secure') === isSecure)).toBe(true)
  })

  it.each([
    ['a page of which nothing is recorded', { pageType: 103 }],
    ['an editor', { accountId: 'a', roles: [4] }],
    ['a site without census', { isCensusOff: true }],
  ])('opens nothing for %s', async (_, facts) => {
    const { window, calls, events, heard, start, settled } = setUp({ ...facts, asksForCookies: true })
    start().allowCookies()
    events.emit(saved)
    await settled()
    expect([window.document.cookie, calls, heard]).toEqual(['', [], []])
  })
})

describe('sinks', () => {
  it('that come late get every event in order, once', () => {
    const { events, start, heard } = setUp({})
    const telemetry = start()
    for (const name of ['OpenCustomProductForm', 'SaveCustomProductForm', 'SaveCustomProductForm'] as const)
      events.emit({ type: 'shopping', name, fields: {} })
    const late: string[] = []
    const leave = telemetry.addSink(({ name }) => late.push(name))
    expect(late).toEqual(heard)
    expect(late).toEqual(
      ['OpenCustomProductForm', 'SaveCustomProductForm', 'SaveCustomProductForm'].map(
        (name) => `CommerceShopping_${name}`,
      ),
    )
    leave()
    events.emit(saved)
    expect([late.length, heard.length]).toEqual([3, 4])
    telemetry.stop()
    events.emit(saved)
    expect(heard.length).toBe(4)
  })

  it('and cookies that throw break nothing', async () => {
    const { window, calls, events, start, settled } = setUp({})
    Object.defineProperty(window.document, 'cookie', {
      get() {
        throw new Error('sandboxed')
      },
      set() {
        throw new Error('sandboxed')
      },
    })
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('sandboxed')
      },
    })
    start()
    events.emit(saved)
    await settled()
    expect(calls).toHaveLength(2)
  })
})

describe('a site that turns reporters off', () => {
  it('gets no census, and its sinks all the same', async () => {
    const { window, calls, events, page, config, settled } = setUp({})
    const heard: string[] = []
    startTelemetry({
      ...{ events, page, window: window as unknown as Window },
      config: { ...config, census: false, sinks: [({ name }) => heard.push(name)] },
    })
    events.emit(saved)
    await settled()
    expect([window.document.cookie, calls, heard]).toEqual([
      '',
      [],
      ['CommerceShopping_SaveCustomProductForm'],
    ])
  })
})
