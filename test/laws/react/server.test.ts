import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatterHelp } from '../../../formatters/help.ts'
import { predicateHelp } from '../../../predicates/help.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml, renderToStream, Template, toElements } from '../../../runtime/entries/react.ts'
import { hostileValue } from '../../../runtime/testing/arbitraries/hostile.ts'
import { template } from '../../../runtime/testing/arbitraries/templates.ts'
import { arbitraryTags } from '../../runtime/react/arbitrary-markup.ts'
import { PROPERTY_TIME, propertyOptions, SEED } from '../../support/property.ts'

const NOW = Date.UTC(2026, 2, 1, 12)

async function textOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let text = ''
  for await (const chunk of stream.pipeThrough(new TextDecoderStream('utf-8', { ignoreBOM: true })))
    text += chunk
  return text
}

describe('on a server', () => {
  it('is React there without a renderer, and leaves no window behind', () => {
    const entry = pathToFileURL(resolve('dist/react.js')).href
    const core = pathToFileURL(resolve('dist/page.js')).href
    const code = `
      import { createRequire } from 'node:module'
      import { compile } from '${core}'
      const before = Object.getOwnPropertyNames(globalThis)
      const { renderToHtml, renderToStream, toElements } = await import('${entry}')
      const page = compile('<!doctype html><html><body class="{t}"><p>{t}</p></body></html>')
      const data = { t: '<b onclick="x()">a</b>' }
      const { html } = renderToHtml(page, data)
      let streamed = ''
      for await (const chunk of renderToStream(page, data).pipeThrough(new TextDecoderStream())) streamed += chunk
      console.log(JSON.stringify({
        html,
        isStreamed: html === streamed,
        isElement: typeof toElements(page, data) === 'object',
        left: Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name)),
        servers: Object.keys(createRequire(import.meta.url).cache).filter((file) => /react-dom.*server/.test(file)),
        isReactThere: Object.keys(createRequire(import.meta.url).cache).some((file) => /node_modules.react\\W/.test(file)),
      }))`
    const printed = execFileSync('node', ['--input-type=module', '--eval', code], { encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual({
      html: '<!doctype html><html><body class="<b onclick=&#34;x()&#34;>a</b>"><p><b>a</b></p></body></html>',
      ...{ isStreamed: true, isElement: true, left: [], servers: [], isReactThere: true },
    })
  })

  it('reports each error with its position, in HTML, elements and streams alike', async () => {
    const page = compile('<p>{a|nope}</p>\n  {.repeated section list}{@|apply row}{.end}', { name: 'page' })
    const options = { partials: { row: '<i>\n{@|encode-uri}</i>' }, now: NOW }
    const data = { list: ['\ud800'] }
    const positions: string[][] = []
    const onErrors = (errors: readonly { file: string; line: number; column: number; code: string }[]) =>
      void positions.push(errors.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`))
    const plain = page.render(data, options)
    onErrors(plain.errors)
    onErrors(renderToHtml(page, data, options).errors)
    toElements(page, data, { ...options, onErrors })
    await textOf(renderToStream(page, data, { ...options, onErrors }))
    expect(positions[0]).toHaveLength(2)
    expect(positions[0]![1]).toMatch(/^row:2:\d+ /)
    expect(positions).toEqual([positions[0], positions[0], positions[0], positions[0]])
  })

  it('nests as deep as the data is long where the items of a list stay open', () => {
    const data = { items: Array.from({ length: 12_000 }, (_, i) => `${i}`) }
    for (const tag of ['div', 'b']) {
      const page = compile(`{.repeated section items}<${tag}>{@}{.end}`)
      expect(typeof toElements(page, data, { now: NOW })).toBe('object')
    }
    expect(typeof toElements(compile('<div>'.repeat(12_000)), data, { now: NOW })).toBe('object')
  })

  it("keeps text that is no markup as it is where React's own renderer writes it", () => {
    const source = ['iframe', 'noscript']
      .map((tag) => `<${tag}>isn't <b>"{a}"</b> &amp; more</${tag}>`)
      .join('')
    const html = renderToString(createElement(Template, { template: compile(source), data: { a: 'x' } }))
    expect(html).toBe(source.replaceAll('{a}', 'x'))
  })

  it('keeps renders that run at the same time apart', async () => {
    const page = compile(
      '<h1 class="{tone}">{title}</h1>{.repeated section items}<li>{@}</li>{.end}{.var @x title}<p>{@x}</p>',
    )
    const late = (value: unknown) => new Promise((done) => setTimeout(done, 5, value))
    const shop = (name: string) => ({ tone: name, title: `Shop <${name}>`, items: [name, `${name}2`] })
    const names = ['a', 'b', 'c']
    const streams = names.map((name) =>
      textOf(
        renderToStream(page, {
          ...shop(name),
          title: late(`Shop <${name}>`),
          items: late([name, `${name}2`]),
        }),
      ),
    )
    const between = names.map((name) => renderToHtml(page, shop(name)).html)
    expect(await Promise.all(streams)).toEqual(between)
    expect(between.every((html, i) => html.includes(`<li>${names[i]}2</li>`))).toBe(true)
  })

  it(
    `throws at nobody, whatever the template and the data (seed ${SEED})`,
    async () => {
      const source = fc.oneof(template, arbitraryTags(['a', 'b']))
      await fc.assert(
        fc.asyncProperty(source, hostileValue, hostileValue, async (text, a, b) => {
          const page = compile(text)
          for (const data of [a, { a, b }]) {
            const { html } = renderToHtml(page, data, { now: NOW })
            expect(typeof html).toBe('string')
            expect(typeof toElements(page, data, { now: NOW })).toBe('object')
          }
          expect(await textOf(renderToStream(page, { a, b: Promise.resolve(b) }, { now: NOW }))).toBe(
            wellFormed(renderToHtml(page, { a, b }, { now: NOW }).html),
          )
        }),
        propertyOptions(150),
      )
    },
    PROPERTY_TIME,
  )
})

/** Returns a text as UTF-8 can hold it. */
const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')

/** They make markup of data, which counts as data: what is harmless of it is written once more. */
const MADE_OF_DATA = ['line-breaks', 'raw']

describe('without markup in its data a page is the string of `render`', () => {
  const examples = [...Object.values(formatterHelp), ...Object.values(predicateHelp)]
    .flatMap((table) => Object.entries(table))
    .flatMap(([name, { examples }]) => examples.map((example) => ({ name, ...example })))

  it('for every plug-in', () => {
    const other = examples.filter(({ template: source, data, output, partials = {} }) => {
      const { html, errors } = renderToHtml(compile(source), data, { partials, now: NOW })
      return html !== output || errors.length > 0
    })
    expect(other.map(({ name }) => name).sort()).toEqual(MADE_OF_DATA)
  })

  it('with all that a shopper buys a product with', () => {
    const variants = ['S', 'M'].map((size) => ({ sku: size, unlimited: true, attributes: { Size: size } }))
    const item = { id: 'p', structuredContent: { productType: 1, variants, variantOptionOrdering: ['Size'] } }
    const page = compile('<div>{item|product-checkout}</div>')
    const { html } = renderToHtml(page, { item })
    expect(html).toBe(page.render({ item }).html)
    expect(html.match(/<(?:select|option|input)\b/g)).toHaveLength(7)
  })

  it(
    `for templates at random (seed ${SEED})`,
    () => {
      const tame = fc.oneof(
        fc.constantFrom('', 'x', 'a b', 'ä &amp; "', "it's", '/path?a=1'),
        fc.nat(),
        fc.constant(null),
      )
      const list = fc.array(fc.record({ id: fc.nat(9), t: tame }), { maxLength: 3 })
      fc.assert(
        fc.property(quotedTags(['a', 'b']), tame, fc.oneof(tame, list), (source, a, b) => {
          const page = compile(source)
          expect(renderToHtml(page, { a, b }, { now: NOW })).toEqual(page.render({ a, b }, { now: NOW }))
        }),
        propertyOptions(300),
      )
    },
    PROPERTY_TIME,
  )
})

/** Fields where text stays text: between tags, and escaped between quotes. */
function quotedTags(fields: readonly string[]): fc.Arbitrary<string> {
  const piece = fc
    .constantFrom(...fields)
    .chain((name) =>
      fc.constantFrom(
        `<p class="{${name}|htmltag}">{${name}|html}</p>`,
        `<b title='x' data-a="{${name}|htmltag}">{${name}}`,
        `{.repeated section ${name}}<li id="{id}">{t|html}</li>{.or}<i>none</i>{.end}`,
        `{.if ${name}}</b>{.end}<textarea>{${name}|html}</textarea>`,
        `<table>{.section ${name}}<tr><td>{@|html}{.end}</table>`,
      ),
    )
  return fc.array(piece, { maxLength: 8 }).map((list) => list.join('\n'))
}
