import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { jsont } from '../../../runtime/bundler/esbuild.ts'
import { ofToday } from '../../support/property.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-types-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'node_modules'))
symlinkSync(process.cwd(), join(root, 'node_modules/vitrine'))

const FILES = {
  'page.jsont': '<h1>{title|html}</h1>{.repeated section items}{@|apply card}{.end}',
  'card.block': '<b>{name|html}</b>{.section tag}{@}{.end}',
  'page.json': '{ "title": "Wool", "items": [{ "name": "Scarf", "tag": "new" }, { "name": "Gloves" }] }',
  'main.ts': `import type { Template as Compiled } from 'vitrine'
    import { renderToHtml, Template, toElements, useStreamedData } from 'vitrine/react'
    import card from './card.block'
    import page, { type Data } from './page.jsont'
    const data: Data = { title: 'a', items: [{ name: 'b', tag: 'c' }, { name: 'd' }] }
    export const all: readonly Compiled[] = [page, card]
    page.render(data, { locale: 'de-DE' })
    card.render({ name: 'a' })
    // @ts-expect-error a slip
    card.render({ nmae: 'a' })
    // @ts-expect-error an element without its name
    page.render({ title: 'a', items: [{ tag: 'c' }] })
    // @ts-expect-error no data
    page.render()
    declare const maybe: string | undefined
    Template({ template: card, data: { name: maybe, tag: null }, locale: 'de-DE' })
    Template({ template: card, data: useStreamedData({ name: Promise.resolve('a'), tag: 'new' }) })
    renderToHtml(page, data)
    for (const any of all) toElements(any, { what: 'ever' })
    // @ts-expect-error a slip
    Template({ template: card, data: { nmae: 'a' } })
    // @ts-expect-error no text
    Template({ template: card, data: { name: { first: 'a' } } })
    // @ts-expect-error a promise of another kind
    Template({ template: card, data: useStreamedData({ name: Promise.resolve({ first: 'a' }) }) })
    // @ts-expect-error no object
    toElements(card, 42)
    // @ts-expect-error an element without its name
    renderToHtml(page, { title: 'a', items: [{ tag: 'c' }] })`,
}
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text)

const COMPILERS = ['@typescript/native/bin/tsc', 'typescript/bin/tsc6']

const bundled = (saved = 'page.json') =>
  build({
    entryPoints: [join(root, 'main.ts')],
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [jsont({ types: { 'page.jsont': join(root, saved) } })],
  })

describe('declaration files of templates', () => {
  it.each([
    ['absent.json', 'no such file'],
    ['main.ts', 'not valid JSON'],
  ])('name saved data that cannot be read: %s', async (saved, reason) => {
    const path = join(root, saved)
    await expect(bundled(saved)).rejects.toThrow(`the option 'types' cannot read '${path}' for page.jsont: `)
    await expect(bundled(saved)).rejects.toThrow(reason)
  })

  it('lie beside the templates that are imported, and type their data', async () => {
    await bundled()
    expect(readFileSync(join(root, 'page.d.jsont.ts'), 'utf8')).toContain('readonly title: string\n')
    const flags = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--target',
      'es2022',
      '--module',
      'nodenext',
    ]
    const more = ['--lib', 'es2022,dom', '--allowArbitraryExtensions', '--types', 'vitrine/jsont', 'main.ts']
    for (const name of ofToday(COMPILERS, 1)) {
      const compiler = resolve('node_modules', name)
      execFileSync(process.execPath, [compiler, ...flags, ...more], { cwd: root, stdio: 'inherit' })
    }
  })

  it('are left alone where nothing changed', async () => {
    const file = join(root, 'card.d.block.ts')
    const { mtimeMs } = statSync(file)
    await bundled()
    expect(statSync(file).mtimeMs).toBe(mtimeMs)
  })
})
