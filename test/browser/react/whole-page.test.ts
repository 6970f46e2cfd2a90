import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { hasChromium, LAB_TIME, openLab } from './lab.ts'
import { quoted } from './take-over.ts'

const lab = openLab()

const PAGE = `<!doctype html>
<html lang="{lang}" class="{tone}"{.if dir} dir="{dir}"{.end}>
<head><meta charset="utf-8"><title>{title|html} – Shop</title><meta name="description" content="{title|htmltag}"><script src="/lab.js" defer></script></head>
<body id="page" class="{tone} page" data-count="{items|count}"{.if dir} dir="{dir}"{.end}>
<h1>{title|html}</h1>
<ul>{.repeated section items}<li>{name|html}</li>{.end}</ul>
</body>
</html>`

const DATA = {
  lang: 'en',
  tone: 'light',
  dir: 'ltr',
  title: 'Mugs & more',
  items: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
}
const AFTER = { lang: 'de', tone: 'dark', title: 'Tassen <neu>', items: [{ id: 'b', name: 'B' }] }

/** Serves the page's HTML with what other scripts put into it before React takes over. */
function serve(path: string, foreign: string, { source = PAGE, data = DATA as unknown } = {}): void {
  const { html } = renderToHtml(compile(source, { name: 'page' }), data)
  const script = `<script>addEventListener('DOMContentLoaded', () => { ${foreign} })</script>`
  lab.serve(
    path,
    html.replace('<head>', () => `<head>${script}`),
  )
}

/** Takes the page over in strict mode; `window.hydrated` renders it again. */
const hydrate = (source: string, data: unknown) => `
  window.before = [...document.querySelectorAll('body *')]
  window.hydrated = lab.hydrateTemplate(document, { template: lab.compile(${quoted(source)}, { name: 'page' }), data: ${quoted(data)} },
    { wrap: (template) => lab.createElement(lab.StrictMode, null, template) })
  lab.settle()`

describe.skipIf(!hasChromium)('a whole page', { timeout: LAB_TIME }, () => {
  it('is taken over with what scripts added around it, and its title and attributes follow the data', async () => {
    serve(
      '/page',
      `const add = (tag, part) => document[part].append(Object.assign(document.createElement(tag), { textContent: '/* x */' }))
       add('style', 'head'); add('script', 'head')
       add('ext-bar', 'body'); add('div', 'body'); add('script', 'body')
       document.body.prepend(document.createElement('ext-first'))
       document.documentElement.classList.add('js')
       document.documentElement.dataset.ready = ''`,
    )
    const page = await lab.open('/page')
    await page.waitForFunction(() => 'lab' in window)
    await page.evaluate(hydrate(PAGE, DATA))
    expect(await page.evaluate('before.every((node) => node.isConnected)')).toBe(true)
    expect(
      await page.evaluate(
        'Object.keys(document.querySelector("li")).some((key) => key.startsWith("__reactFiber"))',
      ),
    ).toBe(true)
    expect(await page.title()).toBe('Mugs & more – Shop')
    // A class that a script added stays while the template says the same.
    await page.evaluate(`hydrated.update({ data: ${quoted({ ...DATA, title: 'Cups' })} }); lab.settle()`)
    expect(await page.evaluate('document.documentElement.className')).toBe('light js')
    expect(await page.title()).toBe('Cups – Shop')
    await page.evaluate(`hydrated.update({ data: ${quoted(AFTER)} }); lab.settle()`)
    expect(await page.title()).toBe('Tassen <neu> – Shop')
    expect(await page.evaluate('document.documentElement.outerHTML.slice(0, 60)')).toMatch(
      /^<html lang="de" class="dark" data-ready="">/,
    )
    expect(
      await page.evaluate(
        '({ ...document.body.dataset, id: document.body.id, tone: document.body.className, dir: document.body.dir })',
      ),
    ).toEqual({
      ...{ count: '1', id: 'page', tone: 'dark page', dir: '' },
    })
    expect(await page.evaluate('[...document.body.children].map(({ localName }) => localName)')).toEqual([
      ...['ext-first', 'h1', 'ul', 'ext-bar', 'div', 'script'],
    ])
    expect(await page.evaluate('document.querySelector("ul").textContent')).toBe('B')
    await page.evaluate('hydrated.unmount(); lab.settle()')
    expect(await page.evaluate('document.querySelector("ul")')).toBeNull()
  })

  it('is taken over while it is still coming in', async () => {
    const { html } = renderToHtml(compile(PAGE, { name: 'page' }), DATA)
    const half = html.indexOf('<ul>')
    const early = `<script src="/lab.js"></script><script>${hydrate(PAGE, DATA)}; window.early = document.readyState</script>`
    lab.serve('/slow', async (write) => {
      write(
        html
          .slice(0, half)
          .replace('<head>', () => `<head>${early}`)
          .replace('<script src="/lab.js" defer></script>', ''),
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
      write(html.slice(half))
    })
    const page = await lab.open('/slow')
    await page.waitForLoadState('load')
    await page.evaluate('lab.settle()')
    expect(await page.evaluate('early')).toBe('loading')
    expect(
      await page.evaluate(
        'Object.keys(document.querySelector("li")).some((key) => key.startsWith("__reactFiber"))',
      ),
    ).toBe(true)
  })

  const REAL = '../shared/themes/wright-page/wright.html'
  it.skipIf(!existsSync(REAL))('of a real theme is taken over', async () => {
    const source = readFileSync(REAL, 'utf8')
    const read = (name: string): unknown =>
      JSON.parse(readFileSync(`../shared/themes/wright-page/${name}.json`, 'utf8'))
    const given = {
      data: read('wright'),
      partials: Object(read('wright-partials')),
      now: Date.UTC(2026, 0, 1),
    }
    const { data, ...options } = given
    const { html } = renderToHtml(compile(source, { name: 'page' }), data, options)
    // The theme's own scripts and styles come from elsewhere.
    const calm = html.replace('<head>', () => '<head><script src="/lab.js" defer></script>')
    lab.serve('/real', calm)
    const page = await lab.open(
      '/real',
      /net::|Squarespace|Static|not defined|undefined|Mixed Content|Failed to load/,
    )
    await page.waitForFunction(() => 'lab' in window)
    await page.evaluate(`window.before = [...document.body.querySelectorAll('*')].filter((node) => node.localName !== 'script')
      window.hydrated = lab.hydrateTemplate(document, { template: lab.compile(${quoted(source)}, { name: 'page' }), ...${quoted(given)} }); lab.settle()`)
    expect(
      await page.evaluate(
        'before.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 99))',
      ),
    ).toEqual([])
    expect(
      await page.evaluate(
        'Object.keys(document.querySelector(".Loader")).some((key) => key.startsWith("__reactFiber"))',
      ),
    ).toBe(true)
  })
})
