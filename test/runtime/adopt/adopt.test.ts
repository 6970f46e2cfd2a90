import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasChromium, LAB_TIME, openLab, pageAround } from '../../browser/react/lab.ts'

const lab = openLab()

const SHOP = `<h1>Shop</h1><p class="outside">Read this <b>first</b></p>
<ul><li class="card" data-scope="0"><h2>Mug</h2><span class="price">£5</span> <button class="buy main" type="button">Buy</button></li>
<li class="card" data-scope="1"><h2>Cup</h2><span class="price">£6</span> <button class="buy" type="button">Buy</button></li></ul>
<div class="comment" data-scope="data"><button class="buy" data-item-id="m1">Evil</button></div>
<form data-scope=""><input name="note" value="a"><select name="size"><option>S</option><option>M</option></select>
<label><input type="checkbox" class="gift"> Gift</label><button class="buy last">Buy</button></form>`
const SCOPES = `<script type="application/json" id="vitrine-scope">{"page":{"currency":"GBP"},"items":[{"id":"m1","title":"Mug"},{"id":"m2","title":"Cup"}]}</script>`

/** Opens a page of another server and adopts it with a script that makes `behaviours`. */
async function open(
  path: string,
  script: string,
  { html = SHOP + SCOPES, expected }: { html?: string; expected?: RegExp } = {},
): Promise<Page> {
  lab.serve(path, pageAround(html))
  const page = await lab.open(path, expected)
  await page.waitForFunction(() => 'lab' in window)
  await page.evaluate(`(async () => {
    const { createElement: h, cloneElement, useState, useEffect, useContext, createContext, useHydrated, lazy, StrictMode } = lab
    window.before = [...root.querySelectorAll('*')]
    window.failures = []
    const onBehaviourError = (error, { behaviour, element }) => failures.push([error.message, behaviour, element.className])
    const wrap = (made) => h(StrictMode, null, made)
    function Buy({ element, scope }) {
      const [count, setCount] = useState(0)
      return cloneElement(element, { onClick: () => setCount(count + 1), 'data-title': useHydrated() ? scope?.title ?? 'none' : undefined }, count === 0 ? element.props.children : 'Bought ' + count)
    }
    ${script}
    await lab.settle()
  })()`)
  return page
}

const ADOPT = (behaviours: string, more = '') =>
  `window.adoption = lab.adopt(document, { behaviours: ${behaviours}, wrap, onBehaviourError ${more} }); await adoption.ready`
const LOST = 'before.filter((node) => !node.isConnected).map((node) => node.outerHTML)'

describe.skipIf(!hasChromium)('adopt', { timeout: LAB_TIME }, () => {
  it('gives behaviours to elements where they are; all nodes stay', async () => {
    const page = await open('/a-plain', ADOPT('{ buy: Buy }'))
    expect(await page.evaluate(LOST)).toEqual([])
    await page.locator('li .buy').nth(1).click()
    await page.locator('li .buy').nth(1).click()
    expect(await page.locator('.buy').allTextContents()).toEqual(['Buy', 'Bought 2', 'Evil', 'Buy'])
    expect(await page.locator('li').first().innerHTML()).not.toContain('<!--')
  })

  it('takes a cell and an option over where they are', async () => {
    const html = '<table><tr><td class="cell">1</td></tr></table><select><option class="option">A</select>'
    const page = await open('/a-table', ADOPT('{ cell: Buy, option: Buy }'), { html })
    expect(await page.evaluate(LOST)).toEqual([])
    await page.locator('.cell').click()
    expect(await page.locator('.cell').textContent()).toBe('Bought 1')
  })

  it('begins with what is near, comes at once where a visitor presses, and goes on with the rest', async () => {
    const page = await open(
      '/a-far',
      `const idle = []
      window.requestIdleCallback = (work) => idle.push(work)
      ${ADOPT('{ buy: Buy }')}
      const [near, pressed, rest] = document.querySelectorAll('.buy')
      const titles = () => [near, pressed, rest].map((one) => one.dataset.title)
      window.seen = [titles()]
      pressed.click()
      await new Promise((done) => setTimeout(done))
      seen.push([pressed.textContent, rest.dataset.title])
      while (idle.length > 0) { idle.shift()(); await new Promise((done) => setTimeout(done)) }
      await adoption.complete
      seen.push(titles())`,
      {
        html: `<button class="buy">Near</button><p style="height: 5000px">Text</p><button class="buy">Far</button><button class="buy">Rest</button>`,
      },
    )
    expect(await page.evaluate('seen')).toEqual([
      ['none', undefined, undefined],
      ['Bought 1', undefined],
      ['none', 'none', 'none'],
    ])
    expect(await page.evaluate(LOST)).toEqual([])
  })

  it('does not have what the browser leaves out laid out to learn how near it is', async () => {
    const page = await open(
      '/a-left-out',
      `const idle = []
      window.requestIdleCallback = (work) => idle.push(work)
      const asked = new Set()
      const own = Element.prototype.getClientRects
      Element.prototype.getClientRects = function () { asked.add(this.className); return own.call(this) }
      // The browser has decided by now what it leaves out.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      ${ADOPT('{ buy: Buy }')}
      const titles = () => [...document.querySelectorAll('.buy')].map((one) => one.dataset.title)
      window.seen = [titles(), [...asked]]
      while (idle.length > 0) { idle.shift()(); await new Promise((done) => setTimeout(done)) }
      await adoption.complete
      seen.push(titles())`,
      {
        html: `<style>article { content-visibility: auto }</style>
          <article class="here"><button class="buy near">Near</button><p hidden><button class="buy hidden">Hidden</button></p></article>
          <p style="height: 9000px">Text</p><article class="below"><button class="buy far">Far</button></article>`,
      },
    )
    expect(await page.evaluate('seen')).toEqual([
      ['none', undefined, undefined],
      ['buy near', 'below'],
      ['none', 'none', 'none'],
    ])
    expect(await page.evaluate(LOST)).toEqual([])
  })

  it('gives each its data, and leaves markup of data alone', async () => {
    const page = await open('/a-scope', ADOPT('{ buy: Buy }'))
    const titles = await page
      .locator('.buy')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-title')))
    expect(titles).toEqual(['Mug', 'Cup', null, 'none'])
  })

  it('leaves markup of data alone where the scope script is cut off', async () => {
    const page = await open('/a-cut', ADOPT('{ buy: Buy }'), { html: SHOP + SCOPES.replace('}]}', '') })
    await page.locator('li .buy').first().click()
    await page.locator('.comment .buy').click()
    expect(await page.locator('.buy').allTextContents()).toEqual(['Bought 1', 'Buy', 'Evil', 'Buy'])
  })

  it('reads the attributes of fragments where a page has no scopes', async () => {
    const page = await open(
      '/a-foreign',
      `function Show({ element, scope }) { window.seen.push(scope); return element } window.seen = []
      ${ADOPT('{ price: Show, "product-variants": Show }')}`,
      {
        html: `<article><div class="price">£5</div><div class="product-variants" data-item-id="m1" data-variants='[{"sku":"A"}]'></div>
        <div class="sqs-add-to-cart-button" data-item-id="m1" data-collection-id="c1" data-product-type="1"></div></article>
        <article><div class="price">£6</div><div class="sqs-add-to-cart-button" data-item-id="m2" data-collection-id="c1"></div></article>`,
      },
    )
    const ids = await page.evaluate('seen.map((scope) => scope.id)')
    expect(new Set(ids as string[])).toEqual(new Set(['m1', 'm2']))
    expect(await page.evaluate('seen.find(({ id }) => id === "m1")')).toEqual({
      id: 'm1',
      collectionId: 'c1',
      structuredContent: { productType: 1, variants: [{ sku: 'A' }] },
    })
  })

  it('gives what was typed and chosen before script as the first state, and leaves it', async () => {
    const page = await open(
      '/a-typed',
      `root.querySelector('[name=note]').value = 'typed'; root.querySelector('select').value = 'M'; root.querySelector('.gift').click()
      window.seen = {}
      const See = (name) => ({ attributes, element }) => { seen[name] = attributes[name === 'gift' ? 'checked' : 'value']; return element }
      ${ADOPT('{ "[name=note]": See("note"), "<select>": See("size"), gift: See("gift") }')}`,
    )
    expect(await page.evaluate('seen')).toEqual({ note: 'typed', size: 'M', gift: '' })
    expect(await page.locator('[name=note]').inputValue()).toBe('typed')
    expect(await page.locator('select').inputValue()).toBe('M')
    expect(await page.locator('.gift').isChecked()).toBe(true)
    expect(await page.locator('[name=note]').getAttribute('value')).toBe('a')
  })

  it('nests behaviours, and contexts reach inwards', async () => {
    const page = await open(
      '/a-nested',
      `const Where = createContext('nowhere')
      function Card({ element, scope }) { return h(Where, { value: scope.id }, element) }
      function Price({ element }) { const where = useContext(Where); return cloneElement(element, { 'data-where': useHydrated() ? where : undefined }) }
      ${ADOPT('{ card: Card, price: Price, buy: Buy }')}`,
    )
    expect(await page.evaluate(LOST)).toEqual([])
    expect(
      await page.locator('.price').evaluateAll((all) => all.map((one) => one.getAttribute('data-where'))),
    ).toEqual(['m1', 'm2'])
    await page.locator('li .buy').first().click()
    expect(await page.locator('li .buy').first().textContent()).toBe('Bought 1')
  })

  const BAD = {
    'when they take over': `function Bad() { throw new Error('bad') }`,
    'in an effect': `function Bad({ element }) { useEffect(() => { throw new Error('bad') }, []); return element }`,
    later: `function Bad({ element }) { const [isBad, set] = useState(false); useEffect(() => { window.fail = () => set(true) }, []); if (isBad) throw new Error('bad'); return element }`,
  }
  it.each(Object.entries(BAD))('leaves the very nodes of behaviours that throw %s', async (name, bad) => {
    const page = await open(
      `/a-throw-${encodeURIComponent(name)}`,
      `const note = root.querySelector('[name=note]'); note.focus(); note.value = 'typed'; note.setSelectionRange(2, 3)
      ${bad}
      ${ADOPT('{ "<form>": Bad, buy: Buy }')}; await lab.settle(); window.fail?.(); await lab.settle(); await lab.settle()`,
    )
    expect(await page.evaluate('failures')).toEqual([['bad', '<form>', '']])
    expect(await page.evaluate(LOST)).toEqual([])
    expect(
      await page.evaluate(
        '[document.activeElement.name, document.activeElement.value, document.activeElement.selectionStart]',
      ),
    ).toEqual(['note', 'typed', 2])
    // What is inside goes on.
    await page.locator('.last').evaluate((button) => button.setAttribute('type', 'button'))
    await page.locator('.last').click()
    expect(await page.locator('.last').textContent()).toBe('Bought 1')
  })

  it('leaves the nodes of one that fails inside another, which goes on', async () => {
    const page = await open(
      '/a-throw-inner',
      `function Card({ element }) { const [n, set] = useState(0); return cloneElement(element, { onDoubleClick: () => set(n + 1), 'data-n': n || undefined }) }
      function Bad({ element }) { const [isBad, set] = useState(false); if (isBad) throw new Error('bad'); return cloneElement(element, { onMouseDown: () => set(true) }) }
      ${ADOPT('{ card: Card, main: Bad, buy: Buy }')}`,
    )
    await page.locator('.main').click()
    await page.evaluate('lab.settle()')
    expect(await page.evaluate('failures')).toEqual([['bad', 'main', 'buy main']])
    expect(await page.evaluate(LOST)).toEqual([])
    await page.locator('.main').click()
    expect(await page.locator('.main').textContent()).toMatch(/Bought/)
    await page.locator('li h2').first().dblclick()
    expect(await page.locator('li').first().getAttribute('data-n')).toBe('1')
  })

  it('tries again when asked to', async () => {
    const page = await open(
      '/a-retry',
      `window.isBad = true
      function Bad({ element }) { if (isBad) throw new Error('bad'); return cloneElement(element, { 'data-good': useHydrated() ? '' : undefined }) }
      ${ADOPT('{ card: Bad, buy: Buy }')}; await lab.settle()`,
    )
    expect(await page.evaluate('failures.length')).toBe(2)
    await page.evaluate('isBad = false; adoption.retry(); lab.settle()')
    expect(await page.locator('li[data-good]').count()).toBe(2)
    expect(await page.evaluate(LOST)).toEqual([])
    await page.locator('li .buy').first().click()
    expect(await page.locator('li .buy').first().textContent()).toBe('Bought 1')
  })

  it('keeps no element of a behaviour that failed when it has left the page', async () => {
    const page = await open('/a-gone', ADOPT('{ bad: () => { throw new Error("bad") } }, optional: ["bad"]'))
    await page.evaluate(`(async () => {
      root.insertAdjacentHTML('beforeend', '<p class="bad" id="gone"></p>')
      adoption.attach(root)
      await lab.settle()
      window.gone = new WeakRef(document.getElementById('gone'))
      document.getElementById('gone').remove()
      adoption.attach(root)
      await lab.settle()
    })()`)
    expect(await page.evaluate('failures.length')).toBe(1)
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    expect(await page.evaluate('gone.deref() === undefined')).toBe(true)
  })

  it('leaves the markup while a behaviour loads', async () => {
    const page = await open(
      '/a-late',
      `const Late = lazy(() => new Promise((done) => { window.arrive = () => done({ default: Buy }) }))
      window.adoption = lab.adopt(document, { behaviours: { card: ({ element }) => element, buy: Late }, wrap }); await lab.settle()`,
    )
    expect(await page.evaluate(LOST)).toEqual([])
    await page.evaluate('arrive(); lab.settle()')
    await page.locator('li .buy').first().click()
    expect(await page.locator('li .buy').first().textContent()).toBe('Bought 1')
    expect(await page.evaluate(LOST)).toEqual([])
  })

  it('makes a slot again where a first render differs, and names the behaviour', async () => {
    const page = await open(
      '/a-differs',
      `function Other() { return h('b', { className: 'other' }, 'Other') } ${ADOPT('{ price: Other }')}`,
      { expected: /in the element of 'price'/ },
    )
    expect(await page.locator('li').first().innerHTML()).toContain(
      '<h2>Mug</h2><b class="other">Other</b> <button',
    )
  })

  it('lets go of elements, takes them again, and leaves with the page as it is', async () => {
    const page = await open('/a-leave', ADOPT('{ buy: Buy }'))
    await page.locator('li .buy').first().click()
    await page.evaluate('adoption.release(root.querySelector("ul")); lab.settle()')
    await page.locator('li .buy').first().click()
    expect(await page.locator('li .buy').first().textContent()).toBe('Bought 1')
    await page.evaluate('adoption.attach(root.querySelector("ul")); lab.settle()')
    await page.locator('li .buy').first().click()
    expect(await page.locator('li .buy').first().textContent()).toBe('Bought 1')
    await page.locator('li .buy').first().click()
    expect(await page.locator('li .buy').first().textContent()).toBe('Bought 2')
    await page.evaluate('adoption.unmount(); lab.settle()')
    expect(await page.evaluate(LOST)).toEqual([])
  })

  it('lets go of elements whenever that may be, React at work or not, and says nothing', async () => {
    const page = await open('/a-early', ADOPT('{ buy: Buy }'))
    await page.evaluate(`(async () => {
      const list = root.querySelector('ul')
      adoption.release(list)
      for (let tasks = 0; tasks < 10; tasks++) {
        adoption.attach(list)
        for (let i = 0; i < tasks; i++) await new Promise((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = done
          port2.postMessage(0)
        })
        adoption.release(list)
      }
      await lab.settle()
    })()`)
    expect(await page.evaluate(LOST)).toEqual([])
  })

  it('leaves the values of controls when it lets go of them, or one of their behaviours fails', async () => {
    const html = `<form><label class="one"><input type="radio" name="r" value="1" checked> One</label>
<label class="two"><input type="radio" name="r" value="2"> Two</label><input name="t" value="x"></form>`
    const page = await open(
      '/a-values',
      `function Bad({ element }) { const [isBad, set] = useState(false); if (isBad) throw new Error('bad'); return cloneElement(element, { onClick: () => set(true) }) }
      ${ADOPT('{ "<form>": ({ element }) => element, two: Bad }')}`,
      { html },
    )
    const answers = 'JSON.stringify([...new FormData(document.querySelector("form"))])'
    await page.locator('.two').click()
    await page.evaluate('lab.settle()')
    expect(await page.evaluate('failures.length')).toBe(1)
    expect(await page.evaluate(answers)).toBe('[["r","2"],["t","x"]]')
    await page.evaluate('adoption.unmount(); lab.settle()')
    expect(await page.evaluate(answers)).toBe('[["r","2"],["t","x"]]')
    expect(await page.evaluate(LOST)).toEqual([])
  })

  it('leaves scripts, templates, styles and what visitors write in as they are, made again or not', async () => {
    const inside = `<script>window.runs = (window.runs ?? 0) + 1</script><template><b class="buy">T</b></template>
<p contenteditable="true">Write <i>here</i></p><noscript><b>None</b></noscript><input contenteditable="true">
<p class="styled" style="color: red; --gap: 2px; font: 12px/1.5 serif; -webkit-line-clamp: 2">A</p>
<p style="color: red !important">B</p><p style="margin: var(--gap)">C</p>
<svg viewBox="0 0 4 4"><switch><a xlink:href="#a"><text>D</text></a></switch></svg>`
    const bold = `function Bold({ element }) { const [is, set] = useState(false); return cloneElement(element, { onClick: () => set(true), style: is ? { ...element.props.style, fontWeight: 'bold' } : element.props.style }) }
      function Other({ element }) { return cloneElement(element, {}, element.props.children, useHydrated() ? null : h('u')) }`
    const page = await open(
      '/a-odd',
      `${bold} const html = () => [...document.querySelectorAll('.box')].map((box) => box.innerHTML)
      window.first = html()
      ${ADOPT('{ box: ({ element }) => element, styled: Bold, again: Other }')}
      window.now = html()`,
      {
        html: `<div class="box">${inside}</div><div class="box again">${inside}</div>`,
        expected: /first render differs/,
      },
    )
    const plain = (html: string) => html.replace(/<!--.*?-->/g, '')
    const [first, now] = (await page.evaluate('[first, now]')) as [string[], string[]]
    expect(now.map(plain)).toEqual(first)
    expect(await page.evaluate('runs')).toBe(2)
    await page.locator('.styled').first().click()
    expect(await page.locator('.styled').first().getAttribute('style')).toBe(
      'color: red; --gap: 2px; font: bold 12px / 1.5 serif; -webkit-line-clamp: 2;',
    )
  })

  it('names behaviours that no element matches, but for optional ones', async () => {
    const some = 'Object.assign(({ element }) => element, { isOptional: true })'
    const page = await open('/a-unmatched', ADOPT(`{ buy: Buy, "sqs-ad": Buy, some: ${some}, "a b": Buy }`), {
      expected: /matches the behaviours 'sqs-ad', 'a b'/,
    })
    expect(await page.evaluate(LOST)).toEqual([])
  })
})
