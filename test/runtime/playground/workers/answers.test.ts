import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addressOfExample } from '../../../../runtime/manual/documents/play-address.ts'
import { manual } from '../../../../runtime/manual/manual.ts'
import { TITLES } from '../../../../runtime/playground/make-playground.ts'
import { decode } from '../../../../runtime/playground/view/draft.ts'
import { render } from '../../../../runtime/playground/workers/render.ts'
import { answer } from '../../../../runtime/playground/workers/tools.ts'

const FOLDER = 'fixtures/playground'
const draftOf = (template: string, data: unknown = {}) => ({ template, data: JSON.stringify(data) })

describe('a render', () => {
  it('has the page, what is wrong and where', () => {
    const { html, notices } = render(draftOf('<b>{t}</b>\n{t|htlm}', { t: 1 }))
    expect(html).toBe('<b>1</b>\n{t|htlm}')
    expect(notices).toMatchObject([{ file: 'template', severity: 'error', line: 2, column: 4, start: 14 }])
  })

  it('names where data stop being JSON, and keeps the mistakes of the template', () => {
    const { html, notices } = render({ template: '{a|htlm}', data: '{\n  "a": 1,\n}' })
    expect(html).toBeUndefined()
    expect(notices).toMatchObject([
      { file: 'data', line: 3, column: 1, message: expect.stringContaining('Invalid JSON') },
      { file: 'template', line: 1 },
    ])
  })

  it('ends endless work with a message', () => {
    const macros = Array.from({ length: 11 }, (_, i) =>
      i === 0 ? '{.macro m0}{.end}' : `{.macro m${i}}${`{@|apply m${i - 1}}`.repeat(9)}{.end}`,
    )
    const { notices } = render(draftOf(`${macros.join('')}{@|apply m10}`))
    expect(notices.map(({ message }) => message)).toEqual(['Rendering took more than 1500 ms'])
  })

  it('reads 5 MB of data', () => {
    const items = Array.from({ length: 50_000 }, (_, i) => ({ id: i, text: 'x'.repeat(80) }))
    const draft = draftOf('{items.49999.id}', { items })
    expect(draft.data.length).toBeGreaterThan(5_000_000)
    expect(render(draft)).toMatchObject({ html: '49999', notices: [] })
  })

  it('takes nothing inherited from hostile data', () => {
    const { html } = render({
      template: '[{x.polluted}{constructor}]',
      data: '{"__proto__":{"polluted":1},"x":{}}',
    })
    expect(html).toBe('[]')
  })
})

describe('the examples to start from', () => {
  it('are the files of their folder', () => {
    const names = readdirSync(FOLDER).map((name) => name.replace(/\.\w+$/, ''))
    expect([...new Set(names)].sort()).toEqual(Object.keys(TITLES).sort())
  })

  it.each(Object.keys(TITLES))('%s renders', (name) => {
    const read = (end: string) => readFileSync(`${FOLDER}/${name}.${end}`, 'utf8')
    const { html, notices } = render({ template: read('jsont'), data: read('json') })
    expect(html).toContain('<')
    expect(notices.length > 0).toBe(name === 'mistakes')
  })
})

it('renders each example of the reference as it is printed there', async () => {
  const differ: string[] = []
  for (const { name, examples } of manual()) {
    for (const example of examples) {
      const address = addressOfExample(example)
      const draft = await decode(address.slice(address.indexOf('#') + 1))
      if (draft === undefined || render(draft).html !== example.output)
        differ.push(`${name}: ${example.template}`)
    }
  }
  expect(differ).toEqual([])
})

describe('the tools', () => {
  it('outline the page with the lines that made it', () => {
    const draft = draftOf('<ul>\n{.repeated section a}<li>{@}</li>{.end}\n</ul>', { a: ['x'] })
    expect(answer({ kind: 'tree', draft }).tree).toEqual([
      { depth: 0, text: '<ul>', line: 1 },
      { depth: 1, text: '<li>', line: 2 },
      { depth: 2, text: '"x"', line: undefined },
    ])
  })

  it('list the names that the tag at the cursor sees', () => {
    const draft = draftOf('{.section a}{b}{.end}', { a: { b: 1 }, c: [2] })
    expect(answer({ kind: 'names', draft, offset: 14 }).names).toEqual([
      { name: 'b', value: '1', depth: 0 },
      { name: 'a', value: 'object: b', depth: 1 },
      { name: 'c', value: 'list of 1', depth: 1 },
    ])
    expect(
      answer({ kind: 'names', draft: draftOf('{.section x}{b}{.end}'), offset: 13 }).names,
    ).toBeUndefined()
  })

  it('propose names of the data, formatters, instructions and macros', () => {
    const labels = (template: string) =>
      answer({
        kind: 'proposals',
        draft: draftOf(template, { title: 'x' }),
        offset: template.length,
      }).proposals?.map(({ label }) => label)
    expect(labels('{ti')).toContain('title')
    expect(labels('{title|trun')).toContain('truncate')
    expect(labels('{.rep')).toContain('repeated section')
    expect(labels('{.macro card}x{.end}{@|apply ')).toContain('card')
    expect(labels('text')).toEqual([])
  })
})
