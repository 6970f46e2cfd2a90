import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { ofToday } from '../../support/property.ts'
import { documentAround, hasChromium, LAB_TIME, openLab } from './lab.ts'
import { quoted } from './take-over.ts'

const lab = openLab()

const FORM = `<div>
{.section note}<p class="note">{text|html} <a href="/">more</a></p>{.end}
{.if banner}<div class="banner">{banner|html}</div>{.end}
<ul>{.repeated section items}
  <li class="{tone}"><h2>{title|html}</h2>
    <input name="n" value="{count}"> <textarea name="t">{text|html}</textarea>
    <select name="s"><option value="a">a</option><option value="b"{.if isB} selected{.end}>b</option><option value="c">c</option></select>
    <input type="checkbox" name="c"{.if isOn} checked{.end}>
    <details><summary>more</summary><p>{text|html}</p></details>
    <div class="scroller" style="height: 40px; overflow: auto; --tone: {tone}"><div style="height: 400px !important">{text|html}</div></div>
    <video loop muted="muted"></video><button onclick="window.clicked = (window.clicked || 0) + 1">b</button>
  </li>
{.end}</ul>
<p class="foot">{foot|html}</p>
</div>`

const item = (id: string, rest: object = {}) => ({
  id,
  title: `Item ${id}`,
  count: 1,
  text: `text ${id}`,
  tone: 'calm',
  ...rest,
})
const DATA = { foot: 'f', items: [item('a'), item('b'), item('c')] }

const COMPILED = `lab.compile(${quoted(FORM)}, { name: 'page' })`
/** A page taken over, with what a visitor does in the second item. */
async function used(): Promise<Page> {
  const { html } = renderToHtml(compile(FORM, { name: 'page' }), DATA)
  const page = await lab.write(documentAround(html))
  await page.evaluate(`window.template = ${COMPILED}
    window.hydrated = lab.hydrateTemplate(root, { template, data: ${quoted(DATA)} }, { wrap: (made) => lab.createElement(lab.StrictMode, null, made) })
    lab.settle()`)
  const second = page.locator('li').nth(1)
  await second.locator('textarea').fill('written by a visitor')
  await second.locator('select').selectOption('c')
  await second.locator('[type=checkbox]').check()
  await second.locator('summary').click()
  await second.locator('input[name=n]').fill('typed')
  await page.evaluate(() => {
    const li = document.querySelectorAll('li')[1]!
    li.querySelector('.scroller')!.scrollTop = 120
    const input = li.querySelector<HTMLInputElement>('[name=n]')!
    input.focus()
    input.setSelectionRange(1, 3)
    // A film that plays is a node with a state that only the browser knows.
    Object.assign(li.querySelector('video')!, { state: 'playing', volume: 0.25 })
    document.querySelector('.scroller')!.scrollTop = 60
    Object.assign(window, { kept: [...li.querySelectorAll('*'), li] })
  })
  return page
}

/** Returns what is left of it, wherever the item is now. */
const state = (page: Page) =>
  page.evaluate(() => {
    const kept: Element[] = Reflect.get(window, 'kept')
    const li = kept.at(-1)!
    const field = (name: string) => li.querySelector<HTMLInputElement>(`[name=${name}]`)!
    const { selectionStart, selectionEnd, value } = field('n')
    return {
      ...{ value, text: field('t').value, choice: field('s').value, isChecked: field('c').checked },
      caret: [selectionStart, selectionEnd],
      hasFocus: document.activeElement === field('n'),
      isOpen: li.querySelector('details')!.open,
      scroll: li.querySelector('.scroller')!.scrollTop,
      video: [Reflect.get(li.querySelector('video')!, 'state'), li.querySelector('video')!.volume],
      isSame: kept.every((node) => node.isConnected),
    }
  })

const USED = {
  ...{
    value: 'typed',
    text: 'written by a visitor',
    choice: 'c',
    isChecked: true,
    caret: [1, 3],
    hasFocus: true,
  },
  ...{ isOpen: true, scroll: 120, video: ['playing', 0.25], isSame: true },
}

const CHANGES: Readonly<Record<string, object>> = {
  'an item before it': { items: [item('new'), ...DATA.items] },
  'an item less before it': { items: DATA.items.slice(1) },
  'another order behind it': { items: [item('b'), item('c'), item('a')] },
  'a section above': { note: { text: 'Note' }, banner: 'Sale', items: DATA.items },
  'text beside it': {
    foot: 'new foot',
    items: [item('a', { title: 'New' }), item('b', { title: 'Other', text: 'new text' }), item('c')],
  },
  'its own class and style': { items: [item('a'), item('b', { tone: 'loud' }), item('c')] },
  'its defaults': { items: [item('a'), item('b', { count: 7, isB: true, isOn: true }), item('c')] },
  'the same again': {},
}

describe.skipIf(!hasChromium)('what a visitor did stays', { timeout: LAB_TIME }, () => {
  it.each(ofToday(Object.entries(CHANGES), 4))('with %s', async (name, change) => {
    const page = await used()
    expect(await state(page)).toEqual(USED)
    await page.evaluate(`hydrated.update({ data: ${quoted({ ...DATA, ...change })} }); lab.settle()`)
    expect(await state(page)).toEqual(USED)
    // And back again, where React does not move it: what is moved loses its scroll position.
    if (name.includes('order')) return
    await page.evaluate(`hydrated.update({ data: ${quoted(DATA)} }); lab.settle()`)
    expect(await state(page)).toEqual(USED)
  })

  it('and the page says what the data says', async () => {
    const page = await used()
    const after = {
      ...DATA,
      banner: 'Sale <now>',
      items: [item('b', { title: 'B & b', tone: 'loud' }), item('d')],
    }
    await page.evaluate(`hydrated.update({ data: ${quoted(after)} }); lab.settle()`)
    expect(await page.locator('h2').allTextContents()).toEqual(['B & b', 'Item d'])
    expect(await page.locator('.banner').textContent()).toBe('Sale <now>')
    expect(await page.locator('li').first().getAttribute('class')).toBe('loud')
    expect(
      await page
        .locator('.scroller')
        .first()
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--tone')),
    ).toBe('loud')
    expect(
      await page
        .locator('.scroller > div')
        .first()
        .evaluate((element) => getComputedStyle(element).height),
    ).toBe('400px')
    await page.locator('button').last().click()
    expect(await page.evaluate('clicked')).toBe(1)
  })

  it('but untouched state follows the data', async () => {
    const page = await used()
    const after = {
      ...DATA,
      items: [item('a', { count: 9, isB: true, isOn: true, text: 'new' }), item('b'), item('c')],
    }
    const controls = () =>
      page
        .locator('li')
        .first()
        .evaluate((li) => {
          const field = (name: string) => li.querySelector<HTMLInputElement>(`[name=${name}]`)!
          return [field('n').value, field('t').value, field('s').value, field('c').checked]
        })
    await page.evaluate(`hydrated.update({ data: ${quoted(after)} }); lab.settle()`)
    expect(await controls()).toEqual(['9', 'new', 'b', true])
    await page.evaluate(`hydrated.update({ data: ${quoted(DATA)} }); lab.settle()`)
    expect(await controls()).toEqual(['1', 'text a', 'a', false])
  })
})
