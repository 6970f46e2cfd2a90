// @vitest-environment dom
import { act, createElement, type ReactElement, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commerceBehaviours } from '../../../../runtime/entries/commerce.ts'
import { formBehaviours } from '../../../../runtime/entries/forms.ts'
import { Compiler, compile } from '../../../../runtime/entries/page.ts'
import { createTemplate, type TemplateProps } from '../../../../runtime/react/create.ts'
import { createRenderer } from '../../../../runtime/react/renderer.ts'
import { environment } from '../../../../runtime/react/server-environment.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let said: string[] = []
let root: Root
beforeEach(() => {
  said = []
  const hear = (...words: unknown[]) => void said.push(words.join(' '))
  vi.spyOn(console, 'error').mockImplementation(hear)
  vi.spyOn(console, 'warn').mockImplementation(hear)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
})

/** A component that has said nothing yet. */
const fresh = () => createTemplate(createRenderer(environment))
const show = (...elements: readonly ReactElement[]) =>
  act(() => root.render(createElement(StrictMode, null, ...elements)))
const Buy = ({ element }: { readonly element: ReactElement }) => element

describe('<Template> in development', () => {
  it('prints each error with its lines, once however many there are and however often they render', () => {
    const Template = fresh()
    const template = compile('<p>\n{title|htlm}</p>{@|apply card}', { name: 'list' })
    const one = (title: string) => createElement(Template, { template, data: { title } })
    show(one('a'), one('b'))
    show(one('c'), one('d'))
    expect(said).toEqual([
      'Vitrine: <Template> cannot show everything; where onErrors is given, it gets these.\n\n' +
        "list:2:8: error: Formatter 'htlm' is unknown [unknown-formatter]\n1 | <p>\n2 | {title|htlm}</p>{@|apply card}\n  |        ^^^^\n\n" +
        "list:2:17: error: Attempt to apply partial 'card' which could not be found. [partial-not-found]\n" +
        '1 | <p>\n2 | {title|htlm}</p>{@|apply card}\n  |                 ^^^^^^^^^^^^^^\n',
    ])
  })

  it('shows the lines of a broken partial', () => {
    const template = compile('{@|apply card}', { name: 'list' })
    show(createElement(fresh(), { template, data: {}, partials: { card: '<b>\n{a|nope}' } }))
    expect(said.join()).toContain('card:2:4: error: Parse of partial')
    expect(said.join()).toContain('2 | {a|nope}\n  |    ^^^^')
  })

  it('leaves errors to onErrors', () => {
    const onErrors = vi.fn<NonNullable<TemplateProps['onErrors']>>()
    show(createElement(fresh(), { template: compile('{a|nope}'), data: {}, onErrors }))
    expect(said).toEqual([])
    expect(onErrors.mock.calls[0]?.[0]).toMatchObject([{ code: 'unknown-formatter' }])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no price')
      },
      "Formatter 'price': no price",
    ],
    ['returns a promise', async () => 'x', "Formatter 'price' returned a promise"],
  ])('names a plug-in that %s, and its tag', (_, price, sentence) => {
    const template = new Compiler({ formatters: { price } }).compile('<p>\n{a|price}', { name: 'card' })
    show(createElement(fresh(), { template, data: { a: 1 } }))
    expect(said.join()).toContain('card:2:1: error: ')
    expect(said.join()).toContain(sentence)
    expect(said.join()).toContain('2 | {a|price}\n  | ^^^^^^^^^')
  })

  it.each([[undefined], ['<p>'], [{}]])('shows nothing for a template that is %j, and says so', (value) => {
    show(createElement(fresh(), { template: value as never, data: {}, behaviours: null as never }))
    expect(said.join()).toContain('is no template: pass what compile() returns [bad-template]')
  })

  it.each([
    [null, 'null'],
    ['buy', '"buy"'],
    [{ '.buy': 'buy.svg' }, 'an object'],
  ])('shows the template without behaviours that are %j, and says so', (behaviours, found) => {
    const template = compile('<p class="buy">a</p>', { name: 'card' })
    show(createElement(fresh(), { template, data: {}, behaviours: behaviours as never }))
    expect(said).toEqual([expect.stringContaining(`'behaviours' is ${found}, not an object of components`)])
  })

  it('names data that are a promise, once', () => {
    const template = compile('<p>{title}{slow}</p>', { name: 'card' })
    const one = (data: unknown) => createElement(fresh(), { template, data: data as object })
    show(one({ title: 'a', slow: Promise.resolve('b') }))
    const start = 'Vitrine: <Template> prints nothing of a promise, which'
    expect(said).toEqual([
      `${start} 'data.slow' is: await it, or pass what 'useStreamedData' returns for the data`,
    ])
    show(one(Promise.resolve({})))
    expect(said.slice(1)).toEqual([`${start} 'data' is: await it`])
  })

  it('names a date that the template prints, once', () => {
    const template = compile('<p>{made}{title}</p>', { name: 'card' })
    const data = { made: new Date(0), title: 'a', seen: new Date(0) }
    const Template = fresh()
    show(createElement(Template, { template, data }))
    show(createElement(Template, { template, data: { ...data } }))
    expect(said).toEqual([
      "Vitrine: <Template> prints nothing of a Date, which 'data.made' is: give its getTime()",
    ])
  })

  it('shows a template that comes later', () => {
    const Template = fresh()
    const [onErrors, container] = [vi.fn(), document.createElement('div')]
    const late = createRoot(container)
    for (const template of [undefined as never, compile('<p>here')])
      act(() => late.render(createElement(Template, { template, data: {}, onErrors })))
    expect(container.innerHTML).toBe('<p>here</p>')
    act(() => late.unmount())
  })
})

describe('a behaviour that matches nothing', () => {
  const template = compile('<p class="buy">{.section a}<b class="later {kind}" data-pick>{.end}</p>', {
    name: 'card',
  })
  const withKeys = (...keys: readonly string[]) => ({
    template,
    data: {},
    behaviours: Object.fromEntries(keys.map((key) => [key, Buy])),
  })

  it('is named once, with the class that was probably meant', () => {
    const Template = fresh()
    const behaviours = { '.byu': Buy }
    const one = (data: object) => createElement(Template, { template, data, behaviours })
    show(one({}), one({ a: 1 }))
    show(one({ a: 2 }))
    expect(said).toEqual([
      "Vitrine: no element of 'card' has matched the behaviour '.byu', and no template names it. Did you mean 'buy'?\n" +
        'card:1:11\n1 | <p class="buy">{.section a}<b class="later {kind}" data-pick>{.end}</p>\n  |           ^^^',
    ])
  })

  it('is one of no form that a key has', () => {
    show(createElement(fresh(), withKeys('.a .b', 'buy')))
    expect(said).toEqual([expect.stringContaining("'.a .b' cannot be the key of a behaviour")])
  })

  it('is none where a template names it, which other data may print', () => {
    show(createElement(fresh(), withKeys('.buy', '.later', '[data-pick]', '<b>')))
    const partials = { shelf: '<i class="shelf"></i>{@|apply board}', board: '<i class="board--{kind}">' }
    const shelves = compile('{.if a}{@|apply shelf}{.end}', { name: 'shelves' })
    const behaviours = { '.shelf': Buy, '.board--wide': Buy }
    show(createElement(fresh(), { template: shelves, data: {}, partials, behaviours }))
    expect(said).toEqual([])
  })

  it('is none of a set of which each page has some', () => {
    const behaviours = { ...commerceBehaviours(), ...formBehaviours() }
    show(createElement(fresh(), { template, data: {}, behaviours }))
    expect(said).toEqual([])
  })
})

describe('a ref that matches nothing', () => {
  const template = compile('<p class="buy">a</p>', { name: 'card' })
  const withRefs = (refs: Record<string, () => void>) => createElement(fresh(), { template, data: {}, refs })

  it('is named once', () => {
    const Template = fresh()
    const refs = { '.buy': () => {}, byu: () => {} }
    const one = () => createElement(Template, { template, data: {}, refs })
    show(one(), one())
    expect(said).toEqual([
      "Vitrine: '.buy' cannot be the key of a ref: write one class, without a dot",
      expect.stringContaining(
        "no element of 'card' has matched the ref 'byu', and no template names it. Did you mean 'buy'?",
      ),
    ])
  })

  it('is none that matches, or may with other data', () => {
    show(withRefs({ buy: () => {} }))
    expect(said).toEqual([])
  })
})

it('prints nothing in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const Silent = fresh()
  vi.unstubAllEnvs()
  show(createElement(Silent, { template: compile('{a|nope}'), data: {}, behaviours: { '.none': Buy } }))
  expect(said).toEqual([])
})
