import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToStream } from '../../../runtime/entries/react.ts'
import { hasChromium, LAB_TIME, openLab, pageAround } from './lab.ts'
import { quoted } from './take-over.ts'

const lab = openLab()

const SOURCE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title|html}</title><script src="/lab.js" async></script></head>
<body><h1>{title|html}</h1><input name="q"><select><option>a</option><option selected>b</option></select><select><option value="1">a</option><option value="1" selected>b</option></select>{.section items}<ul>{.repeated section @}<li class="item">{name|html}</li>{.end}</ul>{.end}<p>{foot}</p></body></html>`

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

describe.skipIf(!hasChromium)('a page that streams', { timeout: LAB_TIME }, () => {
  it('is used while it comes in and taken over when it is there', async () => {
    let release: (items: unknown) => void = () => {}
    const items = new Promise((resolve) => {
      release = resolve
    })
    lab.serve('/stream', async (write) => {
      const foot = items.then(() => wait(100)).then(() => 'end')
      const stream = renderToStream(
        compile(SOURCE, { name: 'page' }),
        { title: 'T <1>', items, foot },
        { dataId: 'page-data' },
      )
      for await (const chunk of stream.pipeThrough(new TextDecoderStream())) write(chunk)
    })
    const page = await lab.open('/stream')
    await page.locator('input').fill('typed early')
    await page.waitForFunction(() => 'lab' in window)
    expect(await page.locator('li').count()).toBe(0)
    await page.evaluate(`window.early = document.readyState
      window.hydrated = lab.hydrateTemplate(document, { template: lab.compile(${quoted(SOURCE)}, { name: 'page' }), data: lab.readData('page-data') },
        { wrap: (made) => lab.createElement(lab.StrictMode, null, made) })`)
    release([
      { id: 'a', name: 'A & a' },
      { id: 'b', name: 'B' },
    ])
    await page.waitForLoadState('load')
    await page.evaluate('window.before = [...document.querySelectorAll("body *")]; lab.settle()')
    expect(await page.evaluate('early')).toBe('loading')
    expect(await page.evaluate('before.every((node) => node.isConnected)')).toBe(true)
    expect(
      await page.evaluate(
        'Object.keys(document.querySelector("li")).some((key) => key.startsWith("__reactFiber"))',
      ),
    ).toBe(true)
    expect(await page.locator('select').locator(':checked').allTextContents()).toEqual(['b', 'b'])
    expect(await page.locator('li').allTextContents()).toEqual(['A & a', 'B'])
    expect(await page.locator('input').inputValue()).toBe('typed early')
    await page.evaluate(
      `lab.readData('page-data').then((data) => hydrated.update({ data: { ...data, title: 'New', foot: 'changed' } })).then(lab.settle)`,
    )
    expect(await page.title()).toBe('New')
    expect(await page.locator('p').textContent()).toBe('changed')
    expect(await page.locator('input').inputValue()).toBe('typed early')
  })

  it.each(['<h1>{t}</h1><p>{a}', '<ul><li>{t}<li>{a}', '<input><p>{a}'])(
    'is taken over where %s ends inside of an element',
    async (source) => {
      const stream = renderToStream(compile(source), { t: 'T', a: 'A' }, { dataId: 'data' })
      const html = await new Response(stream).text()
      lab.serve('/stream-open', pageAround(`<div id="open">${html}</div>`))
      const page = await lab.open('/stream-open')
      await page.waitForFunction(() => 'lab' in window)
      await page.evaluate(`window.before = [...document.querySelectorAll('#open *')]
        lab.hydrateTemplate(document.querySelector('#open'), { template: lab.compile(${quoted(source)}), data: lab.readData('data') })`)
      await page.evaluate('lab.settle()')
      expect(await page.evaluate('before.every((node) => node.isConnected)')).toBe(true)
      expect(await page.evaluate(`lab.readData('data')`)).toEqual({ t: 'T', a: 'A' })
    },
  )

  it('an update that comes before its data waits for the page', async () => {
    lab.serve('/stream-early', async (write) => {
      for await (const chunk of renderToStream(compile(SOURCE, { name: 'page' }), {
        title: 'T',
        foot: 'f',
      }).pipeThrough(new TextDecoderStream()))
        write(chunk)
    })
    const page = await lab.open('/stream-early')
    await page.waitForFunction(() => 'lab' in window)
    await page.evaluate(`window.before = [...document.querySelectorAll('body *')]
      window.hydrated = lab.hydrateTemplate(document, { template: lab.compile(${quoted(SOURCE)}, { name: 'page' }), data: { title: 'T', foot: Promise.resolve('f') } })
      hydrated.update({ data: { title: 'U', foot: 'g' } }); lab.settle()`)
    expect(await page.evaluate('before.every((node) => node.isConnected)')).toBe(true)
    expect([await page.title(), await page.locator('p').textContent()]).toEqual(['U', 'g'])
  })

  it('made in the browser shows data as it arrives', async () => {
    lab.serve('/stream-client', '<!doctype html><body><div id="root"></div><script src="/lab.js"></script>')
    const page = await lab.open('/stream-client')
    await page.waitForFunction(() => 'lab' in window)
    await page.evaluate(`(() => {
      const data = { title: 'T', items: new Promise((done) => { window.arrive = done }), foot: Promise.reject(new Error('lost')) }
      const template = lab.compile('<h2>{title}</h2><input>{.section items}<ul>{.repeated section @}<li>{@}</li>{.end}</ul>{.or}<p>…</p>{.end}')
      function Page() { return lab.createElement(lab.Template, { template, data: lab.useStreamedData(data) }) }
      lab.createRoot(root).render(lab.createElement(lab.StrictMode, null, lab.createElement(Page)))
      return lab.settle() })()`)
    await page.locator('input').fill('typed')
    expect(await page.locator('p').textContent()).toBe('…')
    await page.evaluate('arrive(["a", "b"]); lab.settle()')
    expect(await page.locator('li').allTextContents()).toEqual(['a', 'b'])
    expect(await page.locator('input').inputValue()).toBe('typed')
  })
})
