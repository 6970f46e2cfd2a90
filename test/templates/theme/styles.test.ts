import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { THEME } from './demo-theme.ts'

const FOLDER = join(THEME, 'styles')
const sheets = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const)
const all = sheets.map(([, text]) => text).join('\n')

const rule = (selector: string) => all.slice(all.indexOf(`${selector} {`)).split('}', 1)[0]

describe('the styles of the demo theme', () => {
  it.each(sheets)('%s parses without a warning', async (_name, text) => {
    const { warnings } = await transform(text, { loader: 'css' })
    expect(warnings).toEqual([])
  })

  it.each(sheets)('%s loads nothing from elsewhere', (_name, text) => {
    expect(text).not.toMatch(/@import|url\(|@font-face/)
  })

  it('define every property that they use, or take it from a gallery', () => {
    const defined = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
    const settings = readFileSync(join(THEME, 'blocks/gallery.block'), 'utf8')
    const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)
    expect(used.filter((name) => !defined.has(name) && !settings.includes(`${name}:`))).toEqual([])
  })

  it('keep columns as narrow as the page, however long a name or an option is', () => {
    const narrow = [...all.matchAll(/([^{}]+)\{[^}]*grid-template-columns: minmax\(0, 1fr\)/g)]
    const selectors = narrow.flatMap(([, list = '']) => list.split(',').map((one) => one.trim()))
    expect(selectors).toEqual(
      expect.arrayContaining(['.product', '.product-card__label', '.product-pictures']),
    )
  })

  it('follow the direction of the language', () => {
    expect(all.match(/(?:-|float: |text-align: )(?:left|right)[:;]/g)).toBeNull()
  })

  it('compute no style of the whole page again as its behaviours come', () => {
    // A rule for all elements below a class of the root concerns every element when that class comes.
    expect(all.match(/(?:\.commerce-ready|:root|html)[^{},]* \*\s*[,{]/g)).toBeNull()
  })

  it('keep a grid above the page as high as what it holds, in WebKit too', () => {
    // WebKit stretches its rows to the height of the window.
    for (const popover of ['.added-popover', '.site-search'])
      expect(rule(popover)).toMatch(/display: grid; align-content: start;/)
  })

  it('mark what is chosen, and show swatches, in the colours of a browser too', () => {
    // It draws no shadow then, and no background but its own.
    expect(rule('.choice__input:checked + .choice__label')).toContain('outline: 1px solid')
    for (const swatch of ['.choice--swatch .choice__label::before', '.sift__swatch'])
      expect(rule(swatch)).toContain('forced-color-adjust: none')
  })

  it('give every colour a dark counterpart', () => {
    const tokens = readFileSync(join(FOLDER, 'tokens.css'), 'utf8')
    const blocks = [...tokens.matchAll(/:root \{([^}]*)\}/g)].map(([, text]) => text!)
    const colours = (text = '') => [...text.matchAll(/(--[\w-]+): #/g)].map(([, name]) => name)
    expect(colours(blocks[0]).length).toBeGreaterThan(8)
    expect(colours(blocks[1]).sort()).toEqual(colours(blocks[0]).sort())
  })

  it('travel in less than 12.5 kB', () => {
    expect(brotliCompressSync(all).length).toBeLessThan(12_500)
  })
})
