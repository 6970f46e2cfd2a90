import { describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/page.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { hasChromium, LAB_TIME, openLab } from './lab.ts'
import { quoted } from './take-over.ts'

const lab = openLab()

const SOURCE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><script src="/lab.js" defer></script></head>
<body class="{tone}"><h1>{title}</h1>
<details id="shut"><summary>a</summary>{title}</details><details id="opened" open><summary>b</summary>b</details>
<dialog id="said" open>c<button>x</button></dialog><dialog id="modal">d</dialog>
<form><input id="text" value="{title}"><input id="number" type="number" value="1"><input id="box" type="checkbox"><input id="ticked" type="checkbox" checked>
<input type="radio" name="r" value="1" checked><input type="radio" name="r" id="radio" value="2">
<select id="one"><option>a<option selected>b<option>c</select><select id="many" multiple><option selected>a<option>b<option>c</select>
<textarea id="area">{title}</textarea><input id="range" type="range" value="10"></form>
<div id="edited" contenteditable>text <b>{title}</b></div><p id="empty" contenteditable="plaintext-only"></p>
<div id="inner" style="height: 40px; overflow: auto"><div style="height: 400px">{title}</div></div>
<audio id="sound" loop src="/sound.wav"></audio><div id="popped" popover>{title}</div>
{.repeated section items}<p>{@}</p>{.end}</body></html>`

const DATA = { title: 'Shop', tone: 'calm', items: ['a', 'b'] }

/** Acts of a visitor and of an extension of the browser before scripts come. */
const ACTS = `(async () => {
  const at = (id) => document.getElementById(id)
  at('shut').open = true; at('opened').open = false
  at('said').close(); at('modal').showModal(); at('modal').close(); at('modal').show()
  at('text').value = 'typed'; at('number').value = '42'; at('area').value = 'written'; at('range').value = '77'
  at('box').checked = true; at('ticked').checked = false; at('radio').checked = true
  at('one').value = 'c'; at('many').options[0].selected = false; at('many').options[2].selected = true
  at('edited').append(' more', document.createElement('div')); at('edited').firstChild.data = 'other '
  at('edited').querySelector('b').remove()
  at('empty').textContent = 'new'
  at('inner').scrollTop = 120
  at('popped').showPopover()
  at('sound').muted = true; await at('sound').play()
  at('area').focus(); at('area').setSelectionRange(2, 4)
  document.body.append(Object.assign(document.createElement('div'), { id: 'ext' }))
  document.documentElement.setAttribute('data-ext', '1'); document.documentElement.style.setProperty('--ext', '1')
  document.body.setAttribute('data-ext', '1'); document.body.setAttribute('cz-shortcut-listen', 'true')
  for (const control of document.querySelectorAll('input, textarea, select, form, button')) control.setAttribute('data-ext', '1')
  window.before = [...document.querySelectorAll('body, body *')]
})()`

const STATE = `(() => {
  const at = (id) => document.getElementById(id)
  const { activeElement: focused } = document
  return {
    open: ['shut', 'opened', 'said', 'modal'].map((id) => at(id).open),
    values: ['text', 'number', 'area', 'range', 'one'].map((id) => at(id).value),
    checked: ['box', 'ticked', 'radio'].map((id) => at(id).checked),
    many: [...at('many').selectedOptions].map((option) => option.value),
    edited: [at('edited').innerHTML, at('empty').innerHTML],
    scroll: at('inner').scrollTop,
    isPopped: at('popped').matches(':popover-open'),
    sound: [at('sound').paused, at('sound').muted],
    focus: [focused.id, focused.selectionStart, focused.selectionEnd],
    foreign: [at('ext') !== null, document.documentElement.dataset.ext, document.documentElement.style.cssText, document.body.dataset.ext],
    marked: document.querySelectorAll('[data-ext]').length,
    isSame: before.every((node) => node.isConnected),
  } })()`

/** A second of silence. */
function silence(): string {
  const bytes = Buffer.alloc(44 + 8000, 128)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + 8000, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(8000, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(8000, 40)
  return `data:audio/wav;base64,${bytes.toString('base64')}`
}

describe.skipIf(!hasChromium)('what was done before React came', { timeout: LAB_TIME }, () => {
  it('stays as it is when the page is taken over, and React has nothing to say', async () => {
    const source = SOURCE.replace('/sound.wav', silence())
    lab.serve('/early', renderToHtml(compile(source, { name: 'page' }), DATA).html)
    const page = await lab.open('/early')
    await page.waitForFunction(() => 'lab' in window && document.readyState === 'complete')
    await page.evaluate(ACTS)
    const before = await page.evaluate(STATE)
    expect(before).toMatchObject({
      ...{ open: [true, false, false, true], values: ['typed', '42', 'written', '77', 'c'], many: ['c'] },
      ...{ scroll: 120, isPopped: true, sound: [false, true], focus: ['area', 2, 4], isSame: true },
    })
    await page.evaluate(
      `window.hydrated = lab.hydrateTemplate(document, { template: lab.compile(${quoted(source)}, { name: 'page' }), data: ${quoted(DATA)} },
        { wrap: (made) => lab.createElement(lab.StrictMode, null, made) }); lab.settle()`,
    )
    expect(await page.evaluate(STATE)).toEqual(before)
    // What the data says of other things does not touch it either.
    await page.evaluate(
      `hydrated.update({ data: ${quoted({ ...DATA, tone: 'loud', items: ['b', 'c', 'd'] })} }); lab.settle()`,
    )
    expect(await page.evaluate(STATE)).toEqual(before)
    expect(await page.locator('body > p:not([id])').allTextContents()).toEqual(['b', 'c', 'd'])
    expect(await page.evaluate('document.body.className')).toBe('loud')
  })
})
