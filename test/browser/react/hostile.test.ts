import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { payloads } from '../../runtime/react/sanitise/payloads.ts'
import { casesOf, ofToday, SEED } from '../../support/property.ts'
import { hasChromium, LAB_TIME, openLab } from './lab.ts'
import { quoted } from './take-over.ts'

const lab = openLab()

/** A value in every HTML context, among scripts and handlers of the owner. */
const SOURCE = `<section>
<p>{v}</p><h2>{v|html}</h2><div title="{v}" class='{v}' id={v} data-x="{v|htmlattr}">a</div>
<a href="{v}">b</a><a href="/s?q={v}">c</a><img src="{v}" alt="{v}" srcset="{v}"><form action="{v}"><button formaction="{v}" name="{v}">d</button><input value="{v}" placeholder="{v}"></form>
<textarea>{v}</textarea><select><option value="{v}">{v}</option></select><table><tr><td>{v}</td></tr></table>
<svg><a xlink:href="{v}"><text>{v}</text></a><use href="{v}"/><title>{v}</title></svg>
<style>.a { color: {v} } .b::after { content: "{v}" }</style><p style="color: {v}; background: url({v})">e</p><!-- {v} -->
<script>window.text = "{v}"</script><script type="application/json">{"a": "{v}"}</script>
<noscript>{v}</noscript><template>{v}</template><iframe srcdoc="{v}"></iframe><iframe src="{v}"></iframe><my-el label="{v}" onclick="own('{v}')">{v}</my-el>
<button class="owner" onclick="own('click')">f</button>{.repeated section list}<li id="{id}">{@.t}</li>{.end}
</section>`

const TEMPLATE = compile(SOURCE, { name: 'page' })

/** Owners' own code: it runs once in a server's page, and once where a browser makes the page. */
const OWN = `<div><script>own('inline')</script><script src="/own.js"></script><a class="link" href="javascript:own('link')">a</a><button onclick="own('click')" class="owner">b</button><script type="application/json">own('never')</script></div>`

const OPINIONS =
  /is unrecognized in this browser|cannot be a (?:descendant|child) of|cannot contain a nested|ancestor stack trace/
const ODD =
  /net::|Failed|srcset|invalid|404|Not allowed|Unsafe|Refused|SyntaxError|Invalid|Unexpected|sandbox|Blocked|preload|Uncaught|Error parsing|Error:|Access|deprecated/
const COUNT = casesOf(240)
/** Each takes a page, which is hydrated, updated and made again: as many a day, others the next. */
const A_DAY = 20
const EACH = 30

/** Written before any other script: what an attack calls is noted, what the owner's code calls as well. */
const WATCH = `<script>
  window.hits = []; window.owned = []
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) Object.defineProperty(window, name, { value: (text) => void hits.push(name + ' ' + text), configurable: true })
  window.own = (what) => void owned.push(what); window.a = 1
</script>`

const around = (html: string, script = '') =>
  `<!doctype html><html><head><meta charset="utf-8">${WATCH}${script}</head><body><div id="root">${html}</div></body></html>`
const withLab = (html: string) => around(html, '<script src="/lab.js"></script>')

/** Uses every handler and every script address of the page; frames count too. */
const USE = `(() => {
  for (const element of document.querySelectorAll('*')) for (const { name, value } of element.attributes) {
    if (/^on/.test(name) && !/^own\\(/.test(value)) hits.push(name + '=' + value)
    if (/^(?:xlink:)?href$|^src$|^action$|^formaction$|^data$/.test(name) && URL.canParse(value, location.href) && /^(?:java|vb)script:$/.test(new URL(value, location.href).protocol) && !/^javascript:own\\(/.test(value)) hits.push(value)
  }
  return new Promise((done) => setTimeout(() => done([...hits]), 20)) })()`

describe.skipIf(!hasChromium)('data that attacks', { timeout: LAB_TIME }, () => {
  const attacks = ofToday(
    payloads(3000).filter((_, i) => i % Math.floor(3000 / COUNT) === 0),
    A_DAY,
  )
  const batches = Array.from({ length: Math.ceil(attacks.length / EACH) }, (_, i) =>
    attacks.slice(i * EACH, (i + 1) * EACH),
  )
  // What an attack leaves is odd HTML, and addresses that lead nowhere. Of what React's development build
  // says, only its opinions on how elements may nest are expected: the browser has nested them.
  const quiet = {
    test: (text: string) => OPINIONS.test(text) || (ODD.test(text) && !/hydrat/i.test(text)),
  }

  it.each(batches.map((batch, i) => ({ batch, i })))(
    `runs nothing: part $i (seed ${SEED})`,
    async ({ batch }) => {
      for (const [j, v] of batch.entries()) {
        const data = { v, list: [{ id: v, t: v }] }
        const next = batch[(j + 1) % batch.length]!
        const later = { v: next, list: [{ id: next, t: v }] }
        const page = await lab.write(around(renderToHtml(TEMPLATE, data).html), quiet)
        const hits = await page.evaluate(`(async () => {
          window.template ??= lab.compile(${quoted(SOURCE)}, { name: 'page' })
          const hydrated = lab.hydrateTemplate(root, { template, data: ${quoted(data)} })
          await lab.settle()
          hydrated.update({ data: ${quoted(later)} })
          await lab.settle()
          const made = lab.createRoot(document.body.appendChild(document.createElement('div')))
          made.render(lab.createElement(lab.Template, { template, data: ${quoted(data)} }))
          await lab.settle()
          const found = await ${USE}
          hydrated.unmount(); made.unmount()
          return found
        })()`)
        expect(hits, `seed ${SEED}: ${v}`).toEqual([])
      }
    },
  )

  const owned = (page: Page) => page.evaluate('owned.slice().sort()')
  it("and the owner's own code runs once, on a server's page and in one that a browser makes", async () => {
    lab.serve('/own.js', "own('src')")
    const template = compile(OWN, { name: 'page' })
    lab.serve('/own', withLab(renderToHtml(template, {}).html))
    const page = await lab.open('/own')
    await page.waitForFunction(() => 'lab' in window && document.readyState === 'complete')
    await page.evaluate(
      `window.hydrated = lab.hydrateTemplate(root, { template: lab.compile(${quoted(OWN)}, { name: 'page' }), data: {} }); lab.settle()`,
    )
    expect(await owned(page)).toEqual(['inline', 'src'])
    await page.evaluate(`hydrated.update({ data: { x: 1 } }); lab.settle()`)
    await page.locator('.owner').click()
    await page.locator('.link').click()
    await page.waitForFunction('owned.includes("link")')
    expect(await owned(page)).toEqual(['click', 'inline', 'link', 'src'])

    lab.serve('/own-made', withLab(''))
    const other = await lab.open('/own-made')
    await other.waitForFunction(() => 'lab' in window)
    await other.evaluate(
      `lab.createRoot(root).render(lab.createElement(lab.StrictMode, null, lab.createElement(lab.Template, { template: lab.compile(${quoted(OWN)}, { name: 'page' }), data: {} }))); lab.settle()`,
    )
    await other.waitForFunction('owned.includes("src")')
    await other.locator('.owner').click()
    await other.locator('.link').click()
    await other.waitForFunction('owned.includes("link")')
    expect(await owned(other)).toEqual(['click', 'inline', 'link', 'src'])
  })
})
