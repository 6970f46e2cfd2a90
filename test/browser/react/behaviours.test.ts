import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { ofToday } from '../../support/property.ts'
import { documentAround, hasChromium, LAB_TIME, openLab, pageAround } from './lab.ts'
import { quoted } from './take-over.ts'

const lab = openLab()

const SHOP = `<h1 class="title">{title|html}</h1><input name="outside">
<ul>{.repeated section items}
  <li class="card {tone}" data-id="{id}"><h2>{name|html}</h2><button class="buy main" type="button" onclick="window.own = 1">Buy {name|html}</button></li>
{.end}</ul><p class="count">{items|count}</p>`
const item = (id: string, rest: object = {}) => ({ id, name: `Mug ${id}`, tone: 'calm', ...rest })
const DATA = { title: 'Shop', items: [item('a'), item('b'), item('c')] }

/** Behaviours for the page: each counts its renders. */
const BEHAVIOURS = `
  const { createElement: h, useState, useEffect } = lab
  window.renders = []
  function Buy({ node, attributes, children, element }) {
    const [count, setCount] = useState(0)
    renders.push('buy ' + element.props.className + ' ' + [].concat(children).map((child) => child?.props?.children ?? child).join(''))
    return h('button', { ...element.props, onClick: () => setCount(count + 1) }, ...[].concat(children), count > 0 ? ' ' + count : '')
  }
  function Card({ node, attributes, children }) {
    const [isOpen, setOpen] = useState(false)
    renders.push('card ' + attributes['data-id'])
    return h('li', { className: attributes.class, 'data-id': attributes['data-id'], 'data-open': isOpen || undefined, onDoubleClick: () => setOpen(true) }, children)
  }`

/** Writes the page and takes it over with behaviours; `act` may throw where a test says so. */
async function open(script: string, expected?: Pick<RegExp, 'test'>): Promise<Page> {
  const { html } = renderToHtml(compile(SHOP, { name: 'page' }), DATA)
  const page = await lab.write(documentAround(html), expected)
  await page.evaluate(`(() => { window.before = [...root.querySelectorAll('*')]
    window.caught = []; window.recovered = []
    window.props = (data, more) => ({ template: window.template ??= lab.compile(${quoted(SHOP)}, { name: 'page' }), data, ...more })
    ${BEHAVIOURS}
    ${script}
    return lab.settle() })()`)
  return page
}

const HYDRATE = (
  behaviours: string,
) => `window.hydrated = lab.hydrateTemplate(root, props(${quoted(DATA)}, { behaviours: ${behaviours} }), {
  wrap: (made) => lab.createElement(lab.StrictMode, null, made),
  onCaughtError: (error) => caught.push(error.message), onRecoverableError: (error) => recovered.push(error.message) })`

const update = (data: unknown) =>
  `hydrated.update({ data: JSON.parse(${quoted(JSON.stringify(data))}) }); lab.settle()`
const kept = 'before.filter((node) => !node.isConnected).map((node) => node.outerHTML)'

describe.skipIf(!hasChromium)('behaviours', { timeout: LAB_TIME }, () => {
  it('replace elements of their class, nested ones too, and no node is made again', async () => {
    const page = await open(HYDRATE('{ buy: Buy, card: Card }'))
    expect(await page.evaluate(kept)).toEqual([])
    expect(await page.locator('li').first().getAttribute('data-id')).toBe('a')
    await page.locator('button').nth(1).click()
    await page.locator('button').nth(1).click()
    expect(await page.locator('button').allTextContents()).toEqual(['Buy Mug a', 'Buy Mug b 2', 'Buy Mug c'])
  })

  it('keep their state when items move, and only those render again whose data is another', async () => {
    const page = await open(HYDRATE('{ buy: Buy, card: Card }'))
    await page.locator('button').nth(1).click()
    await page
      .locator('li')
      .nth(2)
      .dblclick({ position: { x: 1, y: 1 } })
    await page.evaluate('renders.length = 0')
    await page.evaluate(update({ ...DATA, title: 'Other' }))
    expect(await page.evaluate('renders')).toEqual([])
    await page.evaluate(
      update({ ...DATA, items: [item('c'), item('a'), item('b', { name: 'Cup' }), item('d')] }),
    )
    expect(await page.locator('button').allTextContents()).toEqual([
      'Buy Mug c',
      'Buy Mug a',
      'Buy Cup 1',
      'Buy Mug d',
    ])
    expect(await page.locator('li[data-open]').getAttribute('data-id')).toBe('c')
    expect([...new Set<string>(await page.evaluate('renders'))].sort()).toEqual([
      'buy buy main Buy Cup',
      'buy buy main Buy Mug d',
      'card b',
      'card d',
    ])
  })

  it('are the same where a fresh map names the same components', async () => {
    const page = await open(
      HYDRATE('{ buy: Buy }').replace('window.hydrated', 'window.Buy = Buy; window.hydrated'),
    )
    await page.locator('button').first().click()
    await page.evaluate('renders.length = 0; hydrated.update({ behaviours: { buy: Buy } }); lab.settle()')
    expect(await page.evaluate('renders')).toEqual([])
    expect(await page.locator('button').first().textContent()).toBe('Buy Mug a 1')
  })

  const THROWS: Readonly<Record<string, string>> = {
    'when it takes over': `function Bad() { throw new Error('bad') }`,
    'below it': `function Inner() { throw new Error('bad') } function Bad() { return h('button', null, h(Inner)) }`,
    'in an effect': `function Bad({ element }) { useEffect(() => { throw new Error('bad') }, []); return element }`,
  }
  const throwing = ofToday(Object.entries(THROWS), 1)
  it.each(throwing)('that throw %s leave the markup and everything else', async (_name, bad) => {
    const page = await open(
      `${bad} window.input = root.querySelector('input'); input.value = 'typed'; ${HYDRATE('{ buy: Bad, card: Card }')}`,
    )
    expect(await page.evaluate('caught')).toContain('bad')
    expect(await page.locator('button').allTextContents()).toEqual(['Buy Mug a', 'Buy Mug b', 'Buy Mug c'])
    expect(await page.locator('button').first().getAttribute('onclick')).toBe('window.own = 1')
    // Only the elements whose behaviour failed were made again.
    expect(
      await page.evaluate(
        'before.filter((node) => !node.isConnected).every((node) => node.closest("button"))',
      ),
    ).toBe(true)
    expect(await page.evaluate('input.isConnected && input.value')).toBe('typed')
    await page
      .locator('li')
      .first()
      .dblclick({ position: { x: 1, y: 1 } })
    expect(await page.locator('li[data-open]').count()).toBe(1)
    await page.evaluate(update({ ...DATA, items: [item('a', { name: 'Cup' })] }))
    expect(await page.locator('button').allTextContents()).toEqual(['Buy Cup'])
  })

  it('that throw on an update, or where the browser makes the page, leave the markup', async () => {
    const bad = `function Bad({ element, attributes }) { if (attributes.class.includes('loud')) throw new Error('bad'); return element }`
    const page = await open(
      `${bad} ${HYDRATE('{ card: Bad, buy: Buy }')}
      const made = document.createElement('div'); made.id = 'made'; document.body.append(made)
      function Worse() { throw new Error('worse') }
      lab.createRoot(made, { onCaughtError: (error) => caught.push(error.message) }).render(lab.createElement(lab.Template, props(${quoted(DATA)}, { behaviours: { buy: Worse } })))`,
    )
    expect(await page.evaluate('caught.length')).toBe(3)
    expect(await page.locator('#made button').allTextContents()).toEqual([
      'Buy Mug a',
      'Buy Mug b',
      'Buy Mug c',
    ])
    await page.evaluate('caught.length = 0')
    await page.locator('#root button').nth(2).click()
    await page.evaluate(update({ ...DATA, items: [item('a', { tone: 'loud' }), item('b'), item('c')] }))
    expect(await page.evaluate('[...new Set(caught)]')).toEqual(['bad'])
    expect(await page.locator('#root li').first().getAttribute('class')).toBe('card loud')
    expect(await page.locator('#root button').allTextContents()).toEqual([
      'Buy Mug a',
      'Buy Mug b',
      'Buy Mug c 1',
    ])
  })

  it('that throw are heard of with their key and element, and try again with new data', async () => {
    const page = await open(
      `window.heard = []; window.isBad = true
      function Bad({ element }) { if (isBad) throw new Error('bad'); return lab.cloneElement(element, { 'data-good': '' }) }
      ${HYDRATE('{ card: Bad }').replace('behaviours:', 'onBehaviourError: (error, { behaviour, element }) => heard.push([error.message, behaviour, element.dataset.id]), behaviours:')}`,
    )
    // React may hydrate the items in any order.
    const heard: string[][] = await page.evaluate('heard')
    expect(heard.sort()).toEqual(['a', 'b', 'c'].map((id) => ['bad', 'card', id]))
    await page.evaluate('isBad = false')
    await page.evaluate(update({ ...DATA, items: [item('a', { name: 'Cup' }), item('b'), item('c')] }))
    expect(await page.locator('li[data-good]').allTextContents()).toEqual([expect.stringContaining('Cup')])
  })

  it('that are other components in each render are named', async () => {
    const page = await open(
      HYDRATE('{ buy: Buy }').replace(
        'window.hydrated',
        'window.fresh = () => hydrated.update({ behaviours: { buy: ({ element }) => element } }); window.hydrated',
      ),
      /behaviours 'buy' are new components/,
    )
    const warned = page.waitForEvent('console', {
      predicate: (message) => message.text().includes("'buy' are new"),
    })
    await page.evaluate('fresh(); lab.settle().then(fresh).then(lab.settle).then(fresh)')
    await warned
  })

  it('keep their state, without a warning, where a development server sends their module again', async () => {
    // React gets families of components from its plug-ins for bundlers by this hook.
    const hook = `window.families = new Map(); window.again = (old, next) => { const family = families.get(old) ?? {}; family.current = next; families.set(old, family).set(next, family) }
      window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: (react) => void react.setRefreshHandler?.((type) => families.get(type)), onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {} }`
    lab.serve('/refresh', pageAround('', hook))
    const page = await lab.open('/refresh')
    await page.waitForFunction(() => 'lab' in window)
    const shown = await page.evaluate(`(async () => {
      const { createElement: h, cloneElement, useState } = lab
      const template = lab.compile('<button class="buy">Buy</button>')
      const version = (name) => ({ element }) => {
        const [count, setCount] = useState(0)
        return cloneElement(element, { title: name + count, onClick: () => setCount(count + 1) })
      }
      const made = lab.createRoot(root)
      const show = async (buy) => { made.render(h(lab.Template, { template, data: {}, behaviours: { '.buy': buy } })); await lab.settle() }
      let last = version('v')
      await show(last)
      root.querySelector('button').click()
      for (const name of ['w', 'x', 'y']) {
        const next = version(name)
        again(last, next)
        last = next
        await show(next)
      }
      return root.innerHTML
    })()`)
    expect(shown).toBe('<button class="buy" title="y1">Buy</button>')
  })

  it('are named whose first render differs from the page, once', async () => {
    const said: string[] = []
    const page = await open(
      `const Open = ({ element, children }) => lab.cloneElement(element, { 'aria-expanded': false, title: 'Buy', tabIndex: 0, onClick() {} }, 'Other')
      const Late = ({ element }) => lab.cloneElement(element, lab.useHydrated() ? { title: 'late' } : undefined)
      ${HYDRATE('{ buy: Open, card: Late }')}`,
      { test: (text) => said.push(text) > 0 },
    )
    expect(said).toEqual([
      "warning: Vitrine: the first render of 'buy' gives its element 'children', 'aria-expanded', 'title', 'tabIndex', otherwise than the page that it takes over, and React leaves the page as it is. What differs waits until useHydrated() is true.",
    ])
    expect(await page.locator('li[title=late]').count()).toBe(3)
  })

  it('may come late: the markup of the server stays until they are there', async () => {
    const page = await open(
      `const Late = lab.lazy(() => new Promise((done) => { window.arrive = () => done({ default: Buy }) })); ${HYDRATE('{ buy: Late, card: Card }')}`,
    )
    expect(await page.evaluate(kept)).toEqual([])
    expect(await page.evaluate('renders.some((name) => name.startsWith("buy"))')).toBe(false)
    await page.evaluate('arrive(); lab.settle()')
    expect(await page.evaluate(kept)).toEqual([])
    await page.locator('button').first().click()
    expect(await page.locator('button').first().textContent()).toBe('Buy Mug a 1')
  })

  it('refs reach their elements, beside behaviours, and leave with them', async () => {
    const page = await open(
      `window.cards = new Set(); window.title = { current: null }
      window.refs = { card: (element) => { cards.add(element); return () => cards.delete(element) }, title, main: (element) => void (window.last = element) }
      ${HYDRATE('{ buy: Buy }').replace('behaviours:', 'refs, behaviours:')}`,
    )
    expect(await page.evaluate(kept)).toEqual([])
    expect(
      await page.evaluate(
        '[[...cards].map((card) => card.dataset.id), title.current.localName, last.localName]',
      ),
    ).toEqual([['a', 'b', 'c'], 'h1', 'button'])
    await page.evaluate('renders.length = 0')
    await page.evaluate(update({ ...DATA, items: [item('b'), item('d')] }))
    expect(await page.evaluate('[...cards].map((card) => card.dataset.id)')).toEqual(['b', 'd'])
    expect(await page.evaluate('[...new Set(renders)]')).toEqual(['buy buy main Buy Mug d'])
    await page.evaluate('hydrated.unmount(); lab.settle()')
    expect(await page.evaluate('[cards.size, title.current, last]')).toEqual([0, null, null])
  })
})
