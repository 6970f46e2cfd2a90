import { JSDOM } from 'jsdom'
import { parse } from 'parse5'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readScopes } from '../../../../../runtime/adopt/page-scopes.ts'
import { commerceBehaviours } from '../../../../../runtime/entries/commerce.ts'
import { formBehaviours } from '../../../../../runtime/entries/forms.ts'
import { FORM_KEYS } from '../../../../../runtime/forms/keys.ts'
import { scopeScript } from '../../../../../runtime/preview/pages/scope/scope-script.ts'
import { sectionOf } from '../../../../../runtime/preview/pages/scope/section.ts'
import { Storefront } from '../../../../../runtime/preview/pages/storefront.ts'
import { STRANGER } from '../../../../../runtime/preview/pages/visitor.ts'
import {
  EVERYWHERE_KEYS,
  LIST_KEYS,
  PRODUCT_KEYS,
} from '../../../../../runtime/preview/pages/visitor-keys.ts'
import { loadTheme } from '../../../../../runtime/theme/load.ts'
import { demoContent } from '../../../../../templates/content/index.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { demoTheme } from '../../../../templates/theme/demo-theme.ts'
import { CONF, SITE_REGION } from '../../server/server.ts'
import { smallSite } from '../../server/small-site.ts'

const LIST = `<ul>{.repeated section items}<li class="card"><h2>{title|html}</h2>{@|product-price}<p class="buy">{body}</p></li>{.end}</ul>
<p class="buy last">{@|json|htmlattr}</p>`

/** The main page of products in a small theme, rendered for behaviours with some keys. */
function rendered(keys: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const folder = folderWith({ 'template.conf': CONF, 'site.region': SITE_REGION, ...files })
  try {
    const theme = loadTheme(folder.path)
    const front = new Storefront({ theme, site: smallSite(), isDev: false, behaviourKeys: keys })
    return { ...front.render(front.prepare(front.pageAt(new URL('http://x/shop')), STRANGER)), theme }
  } finally {
    folder.remove()
  }
}

describe('the marks of a page', () => {
  it('say where another item begins, for the elements that behaviours are for', () => {
    const { html, scopes, hasSlots } = rendered(['product-price'], { 'collections/products.list': LIST })
    expect(hasSlots).toBe(true)
    const marks = [...html.matchAll(/<li data-scope="(\d+)"/g)].map(([, index]) => Number(index))
    expect(marks).toEqual(marks.map((_, i) => i))
    expect(marks.length).toBe(scopes.items.length)
    const titles = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
    expect(scopes.items.map((item) => Reflect.get(Object(item), 'title'))).toEqual(titles)
    // Nothing else is left of what every start tag printed.
    expect(html.match(/data-scope/g)?.length).toBe(marks.length)
  })

  it('are none where no element is for a behaviour', () => {
    const { html, scopes, hasSlots } = rendered(['elsewhere'], { 'collections/products.list': LIST })
    expect(hasSlots).toBe(false)
    expect(html).not.toContain('data-scope')
    expect(scopes.items).toEqual([])
  })

  it('name markup that came with data, and take marks out that it brought along', () => {
    const evil = '<b class="buy" data-scope="0" title="<i class=buy>">Evil</b>'
    const folder = folderWith({
      'template.conf': CONF,
      'site.region': SITE_REGION,
      'collections/products.list': `{.repeated section items}<p class="buy">{excerptOf}</p>{.end}<p class="buy">Ours</p>`,
    })
    const site = JSON.parse(
      JSON.stringify(smallSite()).replaceAll('"title":', `"excerptOf":${JSON.stringify(evil)},"title":`),
    )
    const front = new Storefront({
      theme: loadTheme(folder.path),
      site,
      isDev: false,
      behaviourKeys: ['buy'],
    })
    folder.remove()
    const { html } = front.render(front.prepare(front.pageAt(new URL('http://x/shop')), STRANGER))
    const evils = [...html.matchAll(/<b [^>]*class="buy"/g)].map(([tag]) => tag)
    expect(evils.length).toBeGreaterThan(0)
    for (const tag of evils) expect(tag).toContain('data-scope="data"')
    expect(html).toContain('<p data-scope="" class="buy">Ours</p>')
  })

  /** The main page of products, with markup of data before each item. */
  function renderedWith(data: string, keys: readonly string[]) {
    const folder = folderWith({
      'template.conf': CONF,
      'site.region': SITE_REGION,
      'collections/products.list': `<main id="m">{.repeated section items}<div class="note">{note}</div><p class="buy">Ours</p>{.end}</main>`,
    })
    const site = JSON.parse(
      JSON.stringify(smallSite()).replaceAll('"title":', `"note":${JSON.stringify(data)},"title":`),
    )
    const front = new Storefront({ theme: loadTheme(folder.path), site, isDev: false, behaviourKeys: keys })
    folder.remove()
    return front.render(front.prepare(front.pageAt(new URL('http://x/shop')), STRANGER))
  }

  it.each([
    ['markup that is plain', '<p class="buy">Evil</p>'],
    ['markup that brings a mark', '<p class="buy" data-scope="0">Evil</p>'],
    ['markup that is cleaned', '<p class="buy" data-scope="0" onclick="x()">Evil</p>'],
  ])('say that data brought %s', (_what, evil) => {
    const { html } = renderedWith(evil, ['buy'])
    const evils = html.match(/<p [^>]*>Evil/g) ?? []
    expect(evils.length).toBeGreaterThan(0)
    for (const tag of evils) expect(tag).toBe('<p data-scope="data" class="buy">Evil')
    expect(html).toMatch(/<p data-scope="\d*" class="buy">Ours/)
  })

  it('keep variants of data from being those of an item, with no slot beside them', () => {
    const evil = `<i data-item-id="p1" data-variants="[{&quot;sku&quot;:&quot;EVIL&quot;}]">x</i>`
    const { html, scopes } = renderedWith(evil, ['buy'])
    expect(scopes.items.length).toBeGreaterThan(0)
    const evils = html.match(/<i [^>]*>x/g) ?? []
    expect(evils.length).toBeGreaterThan(0)
    for (const tag of evils) expect(tag).toContain('data-scope="data"')
    expect(html).toMatch(/<p data-scope="\d+" class="buy">Ours/)
  })

  it.each([
    `<p title="x data-scope=x" class=" onmouseover=alert(1) y">a</p>`,
    `<p title="x data-scope='">it's</p><b title=" onmouseover=alert(1) x=">b</b>`,
    '<p title="x data-scope">a</p><b title="= onmouseover=alert(1) ">b</b>',
  ])('change nothing in data beside themselves: %s', (evil) => {
    const { html } = renderedWith(evil, ['note'])
    const page = parse(html)
    const named = JSON.stringify(page, (key, value) => (key === 'parentNode' ? undefined : value))
    expect(named).not.toContain('"name":"onmouseover"')
    expect(html).toContain('title="x data-scope')
  })

  it('and the script are found beside elements of data with their names', () => {
    const { html } = renderedWith(
      '<p id="vitrine-scope">{"items":[]}</p><div id="m" class="buy">Evil</div>',
      ['buy'],
    )
    const evil = html.indexOf('id="vitrine-scope"')
    expect(evil).toBeGreaterThan(0)
    expect(readScopes(new JSDOM(html).window.document)).toBeUndefined()
    const whole = html.replace('</body>', `${scopeScript({ items: [{ id: 'a' }] })}</body>`)
    const { document } = new JSDOM(whole).window
    expect(readScopes(document)?.items).toEqual([{ id: 'a' }])
    const part = sectionOf(whole.replace('<main id="m">', '<div class="note"></div><main id="m">'), '#m')
    expect(part).toMatch(/^<main/)
    expect(part).toContain('application/json')
  })

  it('and the script take at most 15 % of a page', () => {
    const front = new Storefront({ theme: demoTheme, site: demoContent(), isDev: false })
    for (const path of ['/shop', '/shop/morning-mug', '/shop/strand-plate', '/']) {
      const { html, scopes } = front.render(front.prepare(front.pageAt(new URL(path, 'http://x')), STRANGER))
      const marks = html.match(/ data-scope="[^"]*"/g)?.join('') ?? ''
      const script = JSON.stringify(scopes)
      expect((script.length + marks.length) / (html.length + script.length), path).toBeLessThanOrEqual(0.15)
    }
  })
})

describe('the keys of the host', () => {
  it('are those of the behaviours of commerce and forms', () => {
    expect([...EVERYWHERE_KEYS, ...LIST_KEYS, ...PRODUCT_KEYS].sort()).toEqual(
      Object.keys(commerceBehaviours()).sort(),
    )
    vi.stubGlobal('document', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    expect([...FORM_KEYS].sort()).toEqual(Object.keys(formBehaviours()).sort())
  })
})

describe('a part of a page', () => {
  const page = `<!doctype html><html><body><main id="m"><ul><li class="a" data-scope="0">A</li><li class="b c">B</li></ul></main>
<script type="application/json" id="vitrine-scope">{"items":[]}</script></body></html>`

  it.each([
    ['m', '<main id="m">'],
    ['#m', '<main id="m">'],
    ['main', '<main id="m">'],
    ['.a', '<li class="a" data-scope="0">A</li>'],
    ['.c', '<li data-scope="0" class="b c">B</li>'],
  ])('is found by %s, with its item and the script', (name, start) => {
    const part = sectionOf(page, name) ?? ''
    expect(part.startsWith(start)).toBe(true)
    expect(part.endsWith('id="vitrine-scope">{"items":[]}</script>')).toBe(true)
  })

  it.each(['nope', '.nope', '#nope', '', '.'])('is none for %j', (name) => {
    expect(sectionOf(page, name)).toBeUndefined()
  })
})

describe('behaviours of a theme', () => {
  const OWN = `import { useState } from 'react'
import { useHydrated } from 'vitrine/adopt'
export const behaviours = { buy: ({ element }) => { useState(useHydrated()); return <b>{element}</b> } }`

  it('are bundled without a second React', () => {
    const { theme, hasSlots } = rendered([], { 'behaviours.tsx': OWN })
    expect(theme.diagnostics.filter(({ code }) => code === 'bad-behaviours')).toEqual([])
    expect(theme.compiledBehaviours).toContain('/__vitrine/react.js')
    expect(theme.compiledBehaviours).toContain('/__vitrine/jsx-runtime.js')
    expect(theme.compiledBehaviours!.length).toBeLessThan(500)
    expect(hasSlots).toBe(true)
  })

  it('that import files outside of the theme are refused at the line', () => {
    const { theme } = rendered([], {
      'behaviours.tsx': `import { a } from './a.ts'\nimport secret from '${process.cwd()}/package.json'\nexport const behaviours = { a, secret }`,
      'a.ts': 'export const a = 1',
    })
    expect(theme.compiledBehaviours).toBeUndefined()
    expect(theme.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'bad-behaviours', file: 'behaviours.tsx', line: 2 }),
    )
  })

  it('that cannot be bundled are a mistake with its line', () => {
    const { theme } = rendered([], { 'behaviours.tsx': 'export const behaviours = {\n  buy: <b>\n}' })
    expect(theme.compiledBehaviours).toBeUndefined()
    expect(theme.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'bad-behaviours', severity: 'error', file: 'behaviours.tsx' }),
    )
  })
})
