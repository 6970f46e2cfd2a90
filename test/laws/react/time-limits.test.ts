import { beforeAll, describe, expect, it } from 'vitest'
import { Compiler, compile, type TreeTemplate } from '../../../runtime/entries/index.ts'
import { checkMarkup, renderToHtml, toElements } from '../../../runtime/entries/react.ts'
import { parseTime } from '../../../runtime/react/sanitise/parse-time.ts'
import { environment } from '../../../runtime/react/server-environment.ts'

/** Milliseconds of a render, and how much later it may end on a busy machine. */
const TIME = 20
const LATE = 2500
const OPTIONS = { limits: { time: TIME } }

type Way = (template: TreeTemplate, data: unknown) => readonly { code: string; line: number }[]

const WAYS: Readonly<Record<string, Way>> = {
  render: (template, data) => template.render(data, OPTIONS).errors,
  tree: (template, data) => template.tree(data, OPTIONS).errors,
  renderToHtml: (template, data) => renderToHtml(template, data, OPTIONS).errors,
  toElements(template, data) {
    const heard: { code: string; line: number }[] = []
    toElements(template, data, { ...OPTIONS, onErrors: (all) => heard.push(...all) })
    return heard
  },
}

/** Runs a way and returns the codes of its errors; fails where it passes its time. */
function codesInTime(way: Way, source: string, data: unknown): readonly string[] {
  const template = compile(source)
  const start = performance.now()
  const errors = way(template, data)
  expect(performance.now() - start).toBeLessThan(TIME + LATE)
  for (const { line } of errors) expect(line).toBeGreaterThan(0)
  return errors.map(({ code }) => code)
}

// The window of the server is made for the first markup, which takes longer than a render.
beforeAll(() => {
  environment.sanitise('<b onclick>')
})

describe('a render ends in its time', () => {
  const markup: Readonly<Record<string, string>> = {
    paragraphs: '<p>'.repeat(20_000),
    'items of lists': '<li>x'.repeat(35_000),
    'paragraphs deep in tables': '<table><tr><td>x'.repeat(200) + '<p>x</p>'.repeat(17_000),
    attributes: `<p ${Array.from({ length: 20_000 }, (_, i) => `a${i}`).join(' ')}>`,
  }

  it.each(Object.entries(markup))('where a value has many %s, which are shown as text', (_what, v) => {
    const template = compile('<div>\n{v}</div>')
    const start = performance.now()
    const { html, errors } = renderToHtml(template, { v }, OPTIONS)
    expect(performance.now() - start).toBeLessThan(TIME + LATE)
    expect(errors[0]).toMatchObject({ code: 'time-limit', line: 2, column: 1 })
    expect(html).toContain(`&#60;${v.slice(1, 3)}`)
    expect(codesInTime(WAYS.toElements!, '<div>{v}</div>', { v })).toContain('time-limit')
  })

  it('whose clock begins before the first value that takes time to format', () => {
    const slow = (value: unknown) => {
      const end = performance.now() + 5
      while (performance.now() < end);
      return String((value as unknown[]).length)
    }
    const template = new Compiler({ formatters: { slow } }).compile('{l|slow} {l|slow} {l|slow}')
    const { html, errors } = template.render({ l: [1] }, { limits: { time: 1 } })
    expect(html).toBe('1 ')
    expect(errors.map(({ code }) => code)).toEqual(['time-limit'])
  })

  it('in the middle of cleaning, and keeps nothing of it', () => {
    const { sanitise } = environment
    const v = '<b onclick="x">a</b>'.repeat(200)
    expect(sanitise(v, performance.now() + 0.5)).toMatchObject({ isLate: true })
    expect(sanitise(v).html).toBe('<b>a</b>'.repeat(200))
    expect(sanitise(v, 0).html).toBe('<b>a</b>'.repeat(200))
  })

  it.each(Object.keys(WAYS))('by %s, for a template of 80,000 tags', (name) => {
    const found = codesInTime(WAYS[name]!, '{a}<b>{a|html}</b>\n'.repeat(40_000), { a: 'x' })
    expect(found).toEqual(['time-limit'])
  })

  it('for an expression of 100,000 terms, which is none', () => {
    const { errors } = compile(`{.eval ${'1+'.repeat(100_000)}1}x`).render({}, OPTIONS)
    expect(errors).toMatchObject([{ code: 'expression-syntax', line: 1 }])
    expect(errors[0]?.message.length).toBeLessThan(300)
  })

  it('where a text doubles in partials that apply themselves', () => {
    const q = '{.var @y @|apply q}{@y|json-pretty}{@y|json-pretty}"'
    const { errors } = compile('{@|apply q}').render({}, { partials: { q }, limits: { output: 20_000 } })
    expect(errors.at(-1)).toMatchObject({ code: 'output-limit', file: 'q', line: 1 })
  })
})

describe('the time of parsing', () => {
  it('is nothing for what people write, and grows with depth and attributes', () => {
    expect(parseTime('<p>text <b>bold</b></p>'.repeat(100))).toBe(0)
    expect(parseTime('x'.repeat(100_000))).toBeLessThan(20)
    expect(parseTime('<p>x</p>'.repeat(10_000))).toBeLessThan(500)
    expect(parseTime(`${'<div>'.repeat(200)}${'<p>x</p>'.repeat(10_000)}`)).toBeGreaterThan(5000)
  })
})

it('checkMarkup ends as well', () => {
  const template = compile('{a}<b>{a|html}</b>'.repeat(20_000))
  const start = performance.now()
  expect(Array.isArray(checkMarkup(template, { a: 'x' }, { limits: { time: 20 } }))).toBe(true)
  expect(performance.now() - start).toBeLessThan(20 + LATE)
})
