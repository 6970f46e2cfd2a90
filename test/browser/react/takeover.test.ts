import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/page.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { documentAround, hasChromium, LAB_TIME, openLab } from './lab.ts'
import { quoted } from './take-over.ts'

const lab = openLab()

interface Served {
  readonly data?: object
  readonly props?: string
  readonly served?: object
  /** Sentences that the console may have. */
  readonly says?: RegExp
}

/**
 * Takes over what a server made of a template, with more props for the browser; the nodes from before are
 * kept.
 */
async function taken(source: string, { data = {}, props = '{}', served = data, says }: Served = {}) {
  const { html } = renderToHtml(compile(source, { name: 'page' }), served)
  const page = await lab.write(documentAround(html), says)
  await page.evaluate(`(() => { window.before = [...root.querySelectorAll('*')]
    window.hydrated = lab.hydrateTemplate(root, { template: lab.compile(${quoted(source)}, { name: 'page' }),
      data: ${quoted(data)}, ...${props} }, { wrap: (made) => lab.createElement(lab.StrictMode, null, made) })
    return lab.settle() })()`)
  expect(await page.evaluate('before.every((node) => node.isConnected)')).toBe(true)
  return page
}

describe.skipIf(!hasChromium)('a page that is taken over', { timeout: LAB_TIME }, () => {
  const TIMES = '<p><time>{a|datetime jm}</time> or <b>{a,b|datetime-interval yMMMdjm}</b> <i>{text}</i></p>'

  it('may write times and ranges with other spaces than its server', async () => {
    const data = { a: 1709597229123, b: 1709687229123, text: 'a\u202fb' }
    const page = await taken(TIMES, { data })
    const said = await page.locator('p').innerText()
    expect(said.replace(/\s/g, ' ')).toBe('7:07 PM or Mar 4, 2024, 7:07 PM – Mar 5, 2024, 8:07 PM a b')
    // What data says is left alone.
    expect(await page.locator('i').textContent()).toBe('a\u202fb')
    await page.evaluate(
      'hydrated.update({ data: { a: 1709597229123, b: 1709687229123, text: "new" } }); lab.settle()',
    )
    expect(await page.locator('i').textContent()).toBe('new')
  })

  it('keeps its texts where a behaviour renders another template', async () => {
    const source = '<p class="now">x</p><i>{text}</i>'
    const inner = `lab.createElement(lab.Template, { template: lab.compile('<b>10:00 AM - 11:00 AM</b>'), data: {} })`
    const page = await taken(source, {
      data: { text: '10:00 AM – 11:00 AM' },
      props: `{ behaviours: { now: ({ element }) => {
        const [isShown, show] = lab.useState(false)
        lab.useEffect(() => show(true), [])
        return isShown ? lab.createElement('p', { className: 'now' }, ${inner}) : element
      } } }`,
    })
    expect(await page.locator('#root b').textContent()).toBe('10:00 AM - 11:00 AM')
    expect(await page.locator('#root i').textContent()).toBe('10:00 AM – 11:00 AM')
  })

  it('marks in development which start tag made an element, in new ones as well', async () => {
    const source = '<ul>\n{.repeated section items}<li class="{@}">{@}</li>\n{.end}</ul>'
    const page = await taken(source, { data: { items: ['a'] }, props: '{ origins: true }' })
    const origins = () =>
      page.locator('#root *').evaluateAll((list) => list.map((node) => node.getAttribute('data-vitrine')))
    expect(await origins()).toEqual(['page:1:1', 'page:2:26'])
    await page.evaluate('hydrated.update({ data: { items: ["a", "b"] } }); lab.settle()')
    expect(await origins()).toEqual(['page:1:1', 'page:2:26', 'page:2:26'])
    await page.evaluate('hydrated.update({ origins: false }); lab.settle()')
    expect(await origins()).toEqual([null, null, null])
  })

  it('has behaviours and refs by classes as the DOM distinguishes them', async () => {
    const source = '<p class="a\tb">x</p><p class="\n b\n">y</p><p class="a\u00a0b">z</p>'
    const seen = '({ element }) => { window.seen.add(element.props.children); return element }'
    for (const refs of ['undefined', "{ 'a b': null, b: null }"]) {
      const props = `{ refs: ${refs}, behaviours: { b: (window.seen = new Set(), ${seen}) } }`
      const page = await taken(source, { props, says: /'a b' cannot be the key of a ref/ })
      expect(await page.evaluate('[...seen]')).toEqual(['x', 'y'])
    }
  })

  it('leaves a class alone whose behaviour is missing, or for which no refs are', async () => {
    const source = '<p class="a">x</p><p class="">y</p>'
    await taken(source, { props: '{ behaviours: { a: undefined } }' })
    await taken(source, { props: '{ behaviours: { a: null }, refs: { a: null } }' })
    await taken(source, { props: '{ refs: {} }' })
  })

  it('may have data whose fields cannot be read', async () => {
    const page = await taken('<p>{a}</p>', {
      data: { a: 1 },
      props: '{ data: { a: 1, get b() { throw new Error("no") } } }',
    })
    expect(await page.locator('p').textContent()).toBe('1')
  })

  it('is let go at once or later, and hears of no update then', async () => {
    const page = await taken('<p>{a}</p>', { data: { a: 1 } })
    await page.evaluate(
      'hydrated.unmount(); hydrated.update({ data: { a: 2 } }); hydrated.unmount(); lab.settle()',
    )
    expect(await page.evaluate('root.childNodes.length')).toBe(0)
    await page.evaluate(`root.innerHTML = '<p></p>'
      window.early = lab.hydrateTemplate(root, { template: lab.compile('<p></p>'), data: {} })
      early.unmount(); early.update({ data: { a: 2 } }); lab.settle()`)
    expect(await page.evaluate('root.childNodes.length')).toBe(0)
  })

  it('may nest deeper than browsers do, as where the items of a list stay open', async () => {
    const source = '{.repeated section items}<div>{@}<img alt="">{.end}'
    const data = { items: Array.from({ length: 600 }, (_, i) => `${i}`) }
    const page = await taken(source, { data })
    const shown = () => page.evaluate(() => document.getElementById('root')!.textContent)
    expect(await shown()).toBe(data.items.join(''))
    await page.evaluate('hydrated.update({ data: { items: ["x", "y"] } }); lab.settle()')
    expect(await shown()).toBe('xy')
  })

  it('sets no origins otherwise', async () => {
    const page = await taken('<p>{a}</p>', { data: { a: 1 } })
    expect(await page.locator('[data-vitrine]').count()).toBe(0)
  })
})
