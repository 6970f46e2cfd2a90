import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { toRecord } from '../../../engine/diagnostics/to-record.ts'
import { Compiler, compile, type Diagnostic, type Template } from '../../../runtime/entries/index.ts'
import {
  checkMarkup,
  type ElementOptions,
  renderToHtml,
  renderToStream,
  toElements,
} from '../../../runtime/entries/react.ts'

/** A value of a wrong type, as from a program without types. */
const wrong = <T>(value: unknown): T => value as T
const said = (errors: readonly Diagnostic[]) => errors.map((error) => toRecord(error).message)

const template = compile('<p>{v}</p>', { name: 'page' })
const other = new Compiler().compile('<p>{v}{slow}</p>')
const DATA = { v: '<script>x</script>y' }
const NO_POLICY =
  "not a policy: markup 'sanitise' or 'none', trusted a function or a list of texts, report a function"
const NO_OPTIONS = ["RuntimeError: 'options' is null, not an object"]

describe('a call with options that are none', () => {
  it('renders, and says so in its errors', async () => {
    const options = wrong<ElementOptions>(null)
    expect(template.render(DATA, options).html).toBe(`<p>${DATA.v}</p>`)
    expect(said(template.render(DATA, options).errors)).toEqual(NO_OPTIONS)
    expect(said(template.tree(DATA, options).errors)).toEqual(NO_OPTIONS)
    expect(template.plan(DATA, options)).toEqual(template.plan(DATA))
    expect(said(renderToHtml(template, DATA, options).errors)).toEqual(NO_OPTIONS)
    expect(said(checkMarkup(template, DATA, options))).toEqual(NO_OPTIONS)
    expect(renderToStaticMarkup(toElements(template, DATA, options))).toBe('<p>y</p>')
    expect(await new Response(renderToStream(template, DATA, options)).text()).toBe('<p>y</p>')
  })

  it.each([
    ['policy', 5, `'policy' is 5, ${NO_POLICY}`],
    ['policy', { markup: 'all' }, `'policy' is an object, ${NO_POLICY}`],
    ['policy', { trusted: 'item.body' }, `'policy' is an object, ${NO_POLICY}`],
    [
      'timeZone',
      'Europe/Belrin',
      '\'timeZone\' is "Europe/Belrin", not the name of a time zone, such as Europe/Berlin',
    ],
    ['behaviours', null, "'behaviours' is null, not an object of components"],
    ['memory', {}, "'memory' is an object, not a memory"],
    ['partials', 'p', '\'partials\' is "p", not an object'],
    ['locale', 7, "'locale' is 7, not a text"],
    ['now', Number.NaN, "'now' is NaN, not a number of milliseconds"],
    ['limits', { time: '20' }, "'limits' is an object, not an object of numbers"],
    ['expressions', 0, "'expressions' is 0, not true or false"],
    ['context', () => 1, "'context' is a function, not a text"],
  ])('leaves %s out where it is %j', (name, value, message) => {
    const options = wrong<ElementOptions>({ [name]: value })
    const { html, errors } = renderToHtml(template, DATA, options)
    expect(html).toBe('<p>y</p>')
    expect(errors).toMatchObject([{ code: 'bad-option', message, file: 'page', line: 1, column: 1 }])
    const heard: Diagnostic[] = []
    toElements(template, DATA, { ...options, onErrors: (all) => heard.push(...all) })
    expect(heard.map((error) => error.message)).toEqual([message])
  })
})

describe('a call with options that throw where they are read', () => {
  const boom = () => {
    throw new Error('boom')
  }
  const traps = wrong<ElementOptions>(new Proxy({}, { get: boom, has: boom, ownKeys: boom }))

  it.each([
    [
      'a getter',
      {
        locale: 'de',
        get partials(): never {
          return boom()
        },
      },
      "'partials' is unreadable (boom), not an object",
    ],
    ['a proxy', traps, "'options' is unreadable (boom), not an object"],
    ['limits', { limits: traps }, "'limits' is unreadable (boom), not an object of numbers"],
    ['behaviours', { behaviours: traps }, "'behaviours' is unreadable (boom), not an object of components"],
    ['a policy', { policy: traps }, `'policy' is unreadable (boom), ${NO_POLICY}`],
  ])('renders without %s, and says so', async (_, given, message) => {
    const options = wrong<ElementOptions>(given)
    expect(renderToHtml(template, DATA, options)).toMatchObject({ html: '<p>y</p>', errors: [{ message }] })
    expect(checkMarkup(template, DATA, options)).toMatchObject([{ message }])
    expect(renderToStaticMarkup(toElements(template, DATA, options))).toBe('<p>y</p>')
    expect(await new Response(renderToStream(template, DATA, options)).text()).toBe('<p>y</p>')
    if (/policy|behaviours/.test(message)) return
    for (const { errors } of [template.render(DATA, options), template.tree(DATA, options)])
      expect(errors).toMatchObject([{ message }])
    expect(template.plan(DATA, options)).toEqual(template.plan(DATA))
  })

  it('takes no template that is one, and compiles', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    expect(said(renderToHtml(wrong<Template>(traps), DATA).errors)).toEqual([
      'RuntimeError: an object is no template: pass what compile() returns',
    ])
    expect(compile('a', wrong(traps)).render().html).toBe('a')
    expect(warned.mock.calls).toEqual([
      ["Vitrine: compile: 'options' cannot be read, so they change nothing: Error: boom"],
    ])
  })
})

describe('a call with data that are a promise', () => {
  it.each([
    ['render', (data: unknown) => other.render(data)],
    ['renderToHtml', (data: unknown) => renderToHtml(other, data)],
    ['toElements', (data: unknown) => toElements(other, data)],
  ])('of %s says once that they print nothing', (name, call) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    const slow = Promise.resolve('b')
    for (const data of [{ v: 'a', slow }, { slow }, slow, [slow], null, 'text']) call(data)
    expect(warned.mock.calls).toEqual([
      [`Vitrine: ${name} prints nothing of a promise, which 'data.slow' is: await it`],
      [`Vitrine: ${name} prints nothing of a promise, which 'data' is: await it`],
    ])
  })
})

describe('a call with data that JSON lacks', () => {
  const page = compile('{made|date %Y}{item.count}{.repeated section items}{seen}{marks}{.end}')
  it.each([
    ['render', (data: unknown) => page.render(data)],
    ['renderToHtml', (data: unknown) => renderToHtml(page, data)],
  ])('of %s says once of each that it prints nothing, where the template names it', (name, call) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    const made = new Date(0)
    const marks = new Set([1])
    const data = {
      made,
      other: made,
      item: { count: 1n },
      items: [{ seen: new Map(), marks }, { seen: made }],
    }
    for (const one of [data, data, [data], made, 'text'.repeat(9), [[[[[made]]]]]]) call(one)
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    for (const one of [
      proxy,
      { made: proxy },
      {
        get item() {
          throw new Error('boom')
        },
      },
    ])
      call(one)
    expect(warned.mock.calls).toEqual([
      [`Vitrine: ${name} prints nothing of a Date, which 'data.made' is: give its getTime()`],
      [`Vitrine: ${name} prints nothing of a bigint, which 'data.item.count' is: give a number or a text`],
      [`Vitrine: ${name} prints nothing of a Map, which 'data.items.0.seen' is: give an object`],
      [`Vitrine: ${name} prints nothing of a Set, which 'data.items.0.marks' is: give a list`],
      [`Vitrine: ${name} prints nothing of a Date, which 'data.0.made' is: give its getTime()`],
      [`Vitrine: ${name} prints nothing of a bigint, which 'data.0.item.count' is: give a number or a text`],
    ])
  })

  it('are looked through in the first renders of a template, which takes as long as a render', () => {
    let reads = 0
    const item = {
      get unnamed() {
        reads += 1
        return 1
      },
    }
    const template = compile('<i>looked through</i>')
    for (let i = 0; i < 100; i++) template.render({ item })
    expect(reads).toBeGreaterThan(0)
    expect(reads).toBeLessThan(50)
  })
})

it.each([
  ['a name that only the text around tags has', '<a id="made">made</a>{title}'],
  ['a condition, which a date fulfils', '{.if made}yes{.end}'],
  ['a formatter that prints dates', '{made|json}'],
  ['a formatter of an application', '{made|day}'],
])('says nothing of a date beside %s', (_case, text) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const day = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : '')
  const own = new Compiler({ formatters: { day } })
  expect(own.compile(text).render({ made: new Date(0), title: '' }).errors).toEqual([])
  expect(warned.mock.calls).toEqual([])
})

it('looks at little of large data for what JSON lacks', () => {
  let reads = 0
  const wide: object = new Proxy(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, 0])), {
    get: () => {
      reads++
      return { wide }
    },
  })
  compile('{f999.f1}').render({ deep: { wide } })
  expect(reads).toBeLessThan(1000)
})

describe('a string with an option that is none', () => {
  it.each([
    ['limits', { output: 'x' }, "'limits' is an object, not an object of numbers"],
    ['partials', 3, "'partials' is 3, not an object"],
    ['locale', 3, "'locale' is 3, not a text"],
    ['now', 'x', '\'now\' is "x", not a number of milliseconds'],
    [
      'timeZone',
      'Europe/Belrin',
      '\'timeZone\' is "Europe/Belrin", not the name of a time zone, such as Europe/Berlin',
    ],
  ])('leaves %s out where it is %j, and says so', (name, value, message) => {
    const options = wrong<ElementOptions>({ [name]: value })
    const dated = compile('{v}{t|date %H}')
    const data = { v: 'x', t: 1_700_000_000_000 }
    for (const { errors } of [dated.render(data, options), dated.tree(data, options)])
      expect(errors).toMatchObject([{ code: 'bad-option', message, severity: 'error' }])
    expect(dated.render(data, options).html).toBe(dated.render(data).html)
  })

  it.each(['UTC', 'utc', 'Etc/UTC', 'Europe/Berlin', 'europe/berlin', 'US/Eastern', 'EST'])(
    'takes the zone %s',
    (timeZone) => {
      expect(compile('{v}').render({}, { timeZone }).errors).toEqual([])
    },
  )
})

describe('a call with an option of an unknown name', () => {
  it('warns once in development, with the name that is near', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => said.mockRestore())
    const own = new Compiler().compile('<p>{v}</p>')
    const options = wrong<ElementOptions>({ timezone: 'UTC', policies: 1, colour: 'red', nothing: undefined })
    for (let i = 0; i < 2; i++) {
      expect(own.render(DATA, options).errors).toEqual([])
      expect(renderToHtml(own, DATA, options).errors).toEqual([])
    }
    expect(said.mock.calls.flat()).toEqual([
      "Vitrine: the option 'timezone' is unknown, so it changes nothing. Did you mean 'timeZone'?",
      "Vitrine: the option 'policies' is unknown, so it changes nothing.",
      "Vitrine: the option 'colour' is unknown, so it changes nothing.",
    ])
  })

  it('says nothing of names that are known', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => said.mockRestore())
    const own = new Compiler().compile('<p>{v}</p>')
    own.render(DATA, { brokenPartials: 'readable', now: 0 })
    renderToHtml(own, DATA, { script: true, policy: {}, context: 'div' })
    await new Response(renderToStream(own, DATA, { dataId: 'a', onErrors: () => {} })).text()
    expect(said.mock.calls).toEqual([])
  })
})

describe('a call with a template that is none', () => {
  it.each([undefined, null, 5, '<p>', {}, []])('prints nothing for %j and says so', async (value) => {
    const none = wrong<typeof template>(value)
    const records = [{ code: 'bad-template', message: expect.stringContaining('is no template') }]
    expect(renderToHtml(none, DATA)).toMatchObject({ html: '', errors: records })
    expect(checkMarkup(none, DATA)).toMatchObject(records)
    const heard: Diagnostic[] = []
    const onErrors = (all: readonly Diagnostic[]) => heard.push(...all)
    expect(renderToStaticMarkup(toElements(none, DATA, { onErrors }))).toBe('')
    expect(await new Response(renderToStream(none, DATA, { onErrors })).text()).toBe('')
    expect(heard).toMatchObject([...records, ...records])
  })
})
