import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Diagnostic } from '../../../../engine/diagnostics/diagnostic.ts'
import { compile } from '../../../../runtime/entries/index.ts'
import { renderToHtml, renderToStream, type StreamOptions } from '../../../../runtime/entries/react.ts'
import { PROPERTY_TIME, propertyOptions } from '../../../support/property.ts'
import { arbitraryTags } from '../arbitrary-markup.ts'

const PAGE = `<!doctype html><html><head><title>{website.title}</title></head>
<body class="{tone}"><h1>{website.title}</h1>{.section items}<ul>{.repeated section @}<li>{@|html}</li>{.end}</ul>{.end}<p>{.if foot}{foot}{.or}none{.end}</p></body></html>`

/** A promise that is kept by hand. */
function later<Value>() {
  let keep: (value: Value) => void = () => {}
  let lose: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((resolve, reject) => {
    keep = resolve
    lose = reject
  })
  return { promise, keep, lose }
}

const never = (): never => {
  throw new Error('no')
}

const NOW = Date.UTC(2026, 0, 1)
const start = (source: string, data: unknown, options: StreamOptions = {}) =>
  renderToStream(compile(source), data, { now: NOW, ...options })
    .pipeThrough(new TextDecoderStream())
    .getReader()

async function all(reader: ReadableStreamDefaultReader<string>): Promise<string[]> {
  const chunks: string[] = []
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
  return chunks
}

describe('a stream', () => {
  it('sends the head while the body waits, and goes on as data comes', async () => {
    const items = later<string[]>()
    const foot = later<string>()
    const reader = start(PAGE, {
      website: { title: 'Shop' },
      tone: 'calm',
      items: items.promise,
      foot: foot.promise,
    })
    expect((await reader.read()).value).toBe(
      '<!doctype html><html><head><title>Shop</title></head>\n<body class="calm"><h1>Shop</h1>',
    )
    items.keep(['a', '<b>'])
    expect((await reader.read()).value).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><p>')
    foot.keep('end')
    expect(await all(reader)).toEqual(['end</p></body></html>'])
  })

  it('holds back a tag whose attributes wait', async () => {
    const tone = later<string>()
    const reader = start(PAGE, { website: { title: 'A > B' }, tone: tone.promise })
    expect((await reader.read()).value).toBe('<!doctype html><html><head><title>A > B</title></head>\n')
    tone.keep('x')
    expect((await all(reader)).join('')).toMatch(/^<body class="x"><h1>/)
  })

  it('checks addresses that arrive late as it does all others', async () => {
    const source = '<p>a</p><a title="<a href=" href="{link}">x</a><img src="{link}">'
    const chunks = await all(start(source, { link: Promise.resolve('javascript:alert(1)') }))
    expect(chunks.join('')).toBe(renderToHtml(compile(source), { link: 'javascript:alert(1)' }).html)
    expect(chunks.join('')).not.toContain('alert')
  })

  it('goes on without a field that fails, and says so', async () => {
    const reported: Diagnostic[] = []
    const onErrors = (errors: readonly Diagnostic[]) => void reported.push(...errors)
    const data = { website: { title: 'x' }, items: Promise.reject(new Error('no answer')), foot: 'f' }
    const html = (await all(start(PAGE, data, { onErrors }))).join('')
    expect(html).toBe(
      renderToHtml(compile(PAGE), { website: { title: 'x' }, items: null, foot: 'f' }, { now: NOW }).html,
    )
    expect(reported).toMatchObject([
      { code: 'field-lost', severity: 'error', message: "The data of 'items' did not come: no answer" },
    ])
  })

  it('waits for data that are a promise as a whole, with promises in it', async () => {
    const data = Promise.resolve({ website: { title: 'x' }, items: Promise.resolve(['a']), foot: 'f' })
    expect((await all(start(PAGE, data))).join('')).toContain('<ul><li>a</li></ul><p>f</p>')
  })

  it('goes on without data that fail as a whole, and says so', async () => {
    const onErrors = vi.fn<NonNullable<StreamOptions['onErrors']>>()
    const chunks = await all(start('<p>{a}', Promise.reject(new Error('no answer')), { onErrors }))
    expect(chunks.join('')).toBe('<p>')
    expect(onErrors.mock.calls[0]?.[0]).toMatchObject([
      { code: 'field-lost', message: "The data of 'data' did not come: no answer" },
    ])
  })

  it('puts the data behind the page where it is asked for', async () => {
    const data = {
      website: { title: '</script><script>alert(1)</script>' },
      items: Promise.resolve(['a']),
      unused: Promise.resolve(1),
    }
    const chunks = await all(start('{items.0}', data, { dataId: 'page-data' }))
    const [, json = ''] =
      /^<script type="application\/json" data-vitrine-streamed id="page-data">(.*)<\/script>$/.exec(
        chunks.at(-1) ?? '',
      ) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({ ...data, items: ['a'], unused: 1 })
  })

  it.each<[string, unknown]>([
    ['a list', ['x', 'y']],
    ['nothing', null],
    ['missing', undefined],
    ['text', 'x'],
    [
      'a getter that throws',
      {
        get a() {
          return never()
        },
      },
    ],
    [
      'a field that throws whatever one asks',
      { a: new Proxy({}, { has: () => never(), get: () => never() }) },
    ],
  ])('takes any data as renderToHtml does: %s', async (_name, data) => {
    const source = '{.repeated section @}<i>{@}</i>{.end}{@}<p>{a}</p>'
    const chunks = await all(start(source, data))
    expect(chunks.join('')).toBe(renderToHtml(compile(source), data, { now: NOW }).html)
  })

  it('ends with null for data that JSON cannot hold, and reports it', async () => {
    const reported: Diagnostic[] = []
    const data: Record<string, unknown> = { a: 'x' }
    data.self = data
    const html = (
      await all(start('{a}', data, { dataId: 'd', onErrors: (errors) => reported.push(...errors) }))
    ).join('')
    expect(html).toBe('x<script type="application/json" data-vitrine-streamed id="d">null</script>')
    expect(reported).toMatchObject([{ code: 'field-lost', message: expect.stringContaining("'d'") }])
  })

  it('ends when it is read no longer', async () => {
    const reader = start('a{items}', { items: new Promise(() => {}) })
    expect((await reader.read()).value).toBe('a')
    await reader.cancel()
  })

  it('ends at once while it waits for a field, which changes nothing when it comes', async () => {
    const reported: unknown[] = []
    const items = later<string>()
    const onErrors = (errors: unknown) => reported.push(errors)
    const reader = renderToStream(compile('a{items}'), { items: items.promise }, { onErrors }).getReader()
    expect((await reader.read()).value).toHaveLength(1)
    await setTimeout()
    await reader.cancel()
    items.keep('b')
    await setTimeout()
    expect(await reader.read()).toEqual({ done: true, value: undefined })
    expect(reported).toEqual([])
  })

  it(
    'is what renderToHtml prints, whatever comes late',
    async () => {
      const fields = ['a', 'b', 'c']
      await fc.assert(
        fc.asyncProperty(
          arbitraryTags(fields),
          fc.record({ a: values, b: values, c: values }),
          fc.subarray(fields),
          async (source, data, late) => {
            const given = Object.fromEntries(
              Object.entries(data).map(([name, value]) => [
                name,
                late.includes(name) ? Promise.resolve(value) : value,
              ]),
            )
            const whole = renderToHtml(compile(source), data, { now: NOW }).html
            expect((await all(start(source, given))).join('')).toBe(whole)
          },
        ),
        propertyOptions(400),
      )
    },
    PROPERTY_TIME,
  )
})

const values = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    'a b',
    '"',
    "'",
    '>',
    '<b>bold</b>',
    'javascript:alert(1)',
    '/path?a=1&b',
    'on',
    '<script>',
    '&amp;',
  ),
  fc.array(fc.record({ id: fc.constantFrom('1', '2'), t: fc.constantFrom('x', '<i>i</i>') }), {
    maxLength: 3,
  }),
  fc.constantFrom(null, true, 0, 7),
)
