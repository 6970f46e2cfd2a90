// @vitest-environment dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compile } from '../../../runtime/entries/page.ts'
import { hydrateTemplate, renderToHtml } from '../../../runtime/entries/react.ts'

const HERE = Date.UTC(2024, 0, 2, 3, 4)
const TEMPLATE = compile(
  '<p class="{c}">{t|html}</p><time>{d|timesince}</time><i>{d|date %H:%M %Z}</i><b>{m|html}</b>',
  { name: 'page' },
)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: HERE })
  vi.stubEnv('TZ', 'Pacific/Auckland')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Shows HTML three days later in another zone and takes it over. Returns what React had to mend. */
async function takenOver(html: string, props: object = {}) {
  vi.setSystemTime(HERE + 3 * 24 * 3600_000)
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const mended: unknown[] = []
  const said = vi.spyOn(console, 'error').mockImplementation((...words) => mended.push(words))
  const onRecoverableError = (error: unknown) => mended.push(error)
  const shown = await act(() =>
    hydrateTemplate(container, { template: TEMPLATE, ...props }, { onRecoverableError }),
  )
  said.mockRestore()
  return { container, mended, shown }
}

const data = (text: string) => ({ c: text, t: text, m: text, d: HERE - 3600_000 })

describe('renderToHtml with a script', () => {
  it.each([
    ['plain', 'Scarf'],
    ['the end of a script', '</script><script>alert(1)</script>'],
    ['a script in a comment', '<!--<script>'],
    ['the end of a comment', '--> ]]> &lt;/script&gt; &amp;'],
    ['line separators and halves of characters', '\u2028\u2029 \\ " \' \u0001 \ud83d\ude00'],
    [
      'the mark of the script',
      '<script type="application/json" data-vitrine-hydration>{"data":{"t":"x"}}</script>',
    ],
  ])('is taken over under another clock and zone without a recoverable error: %s', async (_, text) => {
    const options = { script: true, timeZone: 'Asia/Tokyo', locale: 'de-DE' }
    const { html, errors } = renderToHtml(TEMPLATE, data(text), options)
    expect(errors).toEqual([])
    const script = html.slice(html.lastIndexOf('<script'))
    expect(script).toMatch(/^<script type="application\/json" data-vitrine-hydration>[^<>&]*<\/script>$/)
    const { container, mended, shown } = await takenOver(html)
    expect(mended).toEqual([])
    expect(container.querySelector('script')).toBeNull()
    expect(container.querySelector('p')?.textContent).toBe(text)
    expect(container.querySelector('time')?.textContent).toBe('about an hour ago')
    expect(container.querySelector('i')?.textContent).toBe('11:04 JST')
    await act(() => shown.update({ data: data('new') }))
    expect(container.querySelector('p')?.textContent).toBe('new')
    await act(() => shown.unmount())
  })

  it('differs from the page of another clock without the script', async () => {
    const { html } = renderToHtml(TEMPLATE, data('a'))
    expect((await takenOver(html, { data: data('a') })).mended).not.toEqual([])
  })

  it('renders the data as JSON keeps them', async () => {
    const given = { ...data('a'), t: new Date(HERE), m: undefined, c: Number.NaN }
    const { html } = renderToHtml(TEMPLATE, given, { script: true })
    expect(html).toMatch(/^<p class="">2024-01-02T03:04:00.000Z<\/p>/)
    expect((await takenOver(html)).mended).toEqual([])
  })

  it('reads a script that an open element holds', async () => {
    const template = compile('<ul><li>{t|html}')
    const { html } = renderToHtml(template, data('a'), { script: true })
    const { container, mended } = await takenOver(html, { template })
    expect({ html: container.innerHTML, mended }).toEqual({ html: '<ul><li>a</li></ul>', mended: [] })
  })

  it('is read behind a whole page', async () => {
    const template = compile('<!doctype html><html><body><p>{d|timesince}</p></body></html>')
    const { html } = renderToHtml(template, data('a'), { script: true })
    vi.setSystemTime(HERE * 2)
    const page = new DOMParser().parseFromString(html, 'text/html')
    const mended: unknown[] = []
    const onRecoverableError = (error: unknown) => mended.push(error)
    const shown = await act(() => hydrateTemplate(page, { template }, { onRecoverableError }))
    expect({ text: page.body.textContent, mended }).toEqual({ text: 'about an hour ago', mended: [] })
    await act(() => shown.unmount())
  })

  it('leaves the script alone where it is given data, and does without one that is damaged', async () => {
    const { html } = renderToHtml(TEMPLATE, data('a'), { script: true, now: 0 })
    const given = await takenOver(html, { data: data('a'), now: 0 })
    expect(given.mended).toEqual([])
    expect(given.container.querySelectorAll('script')).toHaveLength(1)
    const empty = '<p class=""></p><time></time><i></i><b></b>'
    const mark = '<script type="application/json" data-vitrine-hydration>'
    for (const json of ['{"data"', 'null', '5', '{"options":[]}']) {
      const { container } = await takenOver(`${empty}${mark}${json}</script>`)
      expect(container.querySelector('p')?.textContent).toBe('')
    }
  })

  it('names data that JSON cannot hold, and renders it', () => {
    const circle: Record<string, unknown> = { t: 'a' }
    circle.self = circle
    const { html, errors } = renderToHtml(compile('<p>{t}</p>', { name: 'page' }), circle, { script: true })
    expect(html).toBe('<p>a</p>')
    expect(errors).toMatchObject([{ code: 'data-not-sent', file: 'page', line: 1, severity: 'error' }])
  })

  it('reports a script that is no truth value', () => {
    const options = JSON.parse('{ "script": "yes" }')
    const { html, errors } = renderToHtml(compile('<p>a</p>'), {}, options)
    expect({ html, codes: errors.map(({ code }) => code) }).toEqual({
      html: '<p>a</p>',
      codes: ['bad-option'],
    })
  })
})
