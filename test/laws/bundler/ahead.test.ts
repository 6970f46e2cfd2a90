import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import type { Template } from '../../../engine/template.ts'
import { type JsontOptions, jsont } from '../../../runtime/bundler/esbuild.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-ahead-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0

/** Bundles a page with its partials and loads it. */
async function bundle(files: Readonly<Record<string, string>>, options?: JsontOptions) {
  const folder = join(root, String(count++))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  writeFileSync(join(folder, 'entry.js'), "export { default } from './page.jsont'")
  const outfile = join(folder, 'out.mjs')
  const { warnings, metafile } = await build({
    entryPoints: [join(folder, 'entry.js')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    metafile: true,
    logLevel: 'silent',
    plugins: [jsont(options)],
  })
  const { default: page } = (await import(pathToFileURL(outfile).href)) as { default: Template }
  return { page, texts: warnings.map(({ text, notes }) => `${text} ${notes[0]?.text}`), metafile }
}

describe('templates compiled ahead by esbuild', () => {
  it('bring their partials, and no parser', async () => {
    const { page, texts, metafile } = await bundle({
      'page.jsont': '{.repeated section items}{@|apply card.block}{.end}',
      'blocks/card.block': '<b>{t|html}</b>{@|apply note}',
      'blocks/note.block': '{t|truncate 3}',
    })
    expect(page.render({ items: [{ t: '<' }, { t: 'wool' }] }).html).toBe('<b>&lt;</b><<b>wool</b>woo...')
    expect(texts).toEqual([])
    const [file = ''] = Object.keys(metafile.outputs)
    expect(readFileSync(file, 'utf8')).not.toContain('Reached EOF in the middle')
  })

  it('have messages in development, and their codes and values in production', async () => {
    const files = { 'page.jsont': '{@|apply nobody}' }
    const messageIn = async (development: boolean) =>
      (await bundle(files, { development })).page.render({}).errors[0]?.message
    expect(await messageIn(false)).toBe('partial-not-found nobody')
    expect(await messageIn(true)).toBe("Attempt to apply partial 'nobody' which could not be found.")
  })

  it('may call each other in a circle, as deep as the engine lets them', async () => {
    const { page } = await bundle({
      'page.jsont': '{@|apply a}',
      'a.block': '{n}{.section next}{@|apply b}{.end}',
      'b.block': '{n}{.section next}{@|apply a}{.end}',
    })
    expect(page.render({ n: 1, next: { n: 2, next: { n: 3 } } }).html).toBe('123')
  })

  it('take partials that a render is given, as modules', async () => {
    const { page, texts } = await bundle({ 'page.jsont': '{@|apply later}' })
    expect(texts).toEqual([
      "There is no partial 'later' in this theme A theme's partials are the files of its blocks folder.",
    ])
    const other = await bundle({ 'page.jsont': '[{t}]' })
    // Both bundles hold the engine; an application has it once.
    expect(page.render({ t: 1 }, { partials: { later: other.page } }).errors).toHaveLength(1)
    const [error] = page.render({ t: 1 }, { partials: { later: '[{t}]' } }).errors
    expect(error?.message).toContain("Import partial 'later' as a module")
    expect(page.render({}).errors[0]?.code).toBe('partial-not-found')
  })

  it("say which file's name differs in letters' case", async () => {
    const { texts } = await bundle({ 'page.jsont': '{@|apply card}', 'blocks/Card.block': '' })
    expect(texts[0]).toContain("Did you mean 'Card.block'?")
  })

  it('fail the build at a mistake, or go on where asked', async () => {
    const files = { 'page.jsont': 'a\n{t|htlm}' }
    const failure = (await bundle(files).catch((error: unknown) => error)) as BuildFailure
    expect(failure.errors[0]).toMatchObject({
      text: "Formatter 'htlm' is unknown",
      location: { line: 2, column: 3, lineText: '{t|htlm}' },
    })
    const { page, texts } = await bundle(files, { mistakes: 'warn' })
    expect(texts).toHaveLength(1)
    const { html, errors } = page.render({ t: 1 })
    expect([html, errors[0]?.message, errors[0]?.line]).toEqual([
      'a\n{t|htlm}',
      "Formatter 'htlm' is unknown",
      2,
    ])
  })

  it('report a date in a text of the site for which the page has no formatter', async () => {
    const { page } = await bundle({ 'page.jsont': '{@|product-price}' })
    const variants = [2, 3].map((price) => ({ price, priceMoney: { value: String(price) } }))
    const data = {
      structuredContent: { productType: 1, variants },
      localizedStrings: { productPriceFromText: '{price} {0 datetime}' },
    }
    const { errors } = page.render(data)
    expect(errors.map(({ code, line }) => [code, line])).toEqual([['no-date-formatter', 1]])
  })

  it('show the lines around a mistake in development', async () => {
    const files = { 'page.jsont': 'a\n{t|apply none}' }
    expect((await bundle(files)).page.render({}).errors[0]?.frame).toBe('')
    expect((await bundle(files, { development: true })).page.render({}).errors[0]?.frame).toContain(
      '{t|apply none}',
    )
  })

  it("use an application's own plug-ins, by names that a module can export", async () => {
    writeFileSync(join(root, 'plugins.js'), 'export const priceTag = (value, [unit]) => `${value} ${unit}`')
    const file = join(root, 'plugins.js')
    for (const from of [file, relative(process.cwd(), file)]) {
      const formatters = { from, names: ['price-tag'] }
      const { page } = await bundle({ 'page.jsont': '{t|price-tag EUR|html}' }, { formatters })
      expect(page.render({ t: 3 }).html).toBe('3 EUR')
    }
    expect(() => jsont({ formatters: { from: 'x', names: ['1st'] } })).toThrow("'1st' makes no identifier")
  })
})
