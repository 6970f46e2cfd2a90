import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkTheme } from '../../../runtime/check/check-theme.ts'
import { openStorefront } from '../../../runtime/preview/pages/open-storefront.ts'
import { demoContent } from '../../../templates/content/index.ts'
import { themeInEditor } from '../../runtime/editor/support/theme-in-editor.ts'
import { propertyOptions } from '../../support/property.ts'

// Edits are the subject, and each is checked with the whole theme: a small one.
const editor = themeInEditor('templates/starter')
const { file } = editor

const CARD = 'blocks/product-card.block'
const QUESTIONS = ['completion', 'hover', 'definition', 'documentHighlight', 'prepareRename']

it('answers at every point of the typing of a template', async () => {
  const text = '<a id="{.if x}y{.end}">{.section a}{b|truncate 10}{.or}{@|apply card.block}{.end}</a>'
  const uri = await editor.client.open(file('blocks/author.block'), '')
  for (let length = 0; length <= text.length; length++) {
    await editor.client.write(uri, text.slice(0, length))
    await Promise.all(QUESTIONS.map((name) => editor.client.ask(name, uri, { mark: text.slice(0, length) })))
  }
  const beyond = { textDocument: { uri }, position: { line: 900, character: 900 } }
  await Promise.all(
    QUESTIONS.map((name) => editor.client.connection.sendRequest(`textDocument/${name}`, beyond)),
  )
  await editor.client.close(uri)
})

const piece = fc.constantFrom(
  '{.section a}',
  '{.end}',
  '{titel}',
  '{.or',
  '}',
  '<b>',
  'x',
  '{title|htlm}',
  '{@|apply no.block}',
  '\n',
  '',
)
const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(20), piece })

it('ends a session of random edits with what a check finds', async () => {
  const whole = readFileSync(`templates/starter/${CARD}`, 'utf8')
  const uri = await editor.client.open(file(CARD), whole)
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 40 }), async (edits) => {
      let text = whole
      for (const { at, cut, piece } of edits) {
        const offset = Math.floor(at * text.length)
        text = text.slice(0, offset) + piece + text.slice(offset + cut)
        await editor.client.write(uri, text)
      }
      const front = openStorefront({
        folder: editor.folder,
        site: demoContent(),
        fills: true,
        isDev: true,
        unsaved: new Map([[CARD, text]]),
      })
      const wanted = checkTheme(front).map(
        (one) => `${pathToFileURL(file(one.file)).href}:${one.line}:${one.code}`,
      )
      await editor.client.settled(wanted)
    }),
    propertyOptions(4, 2),
  )
})

it('shrugs off a theme that vanishes while it is open', async () => {
  const gone = mkdtempSync(join(tmpdir(), 'vitrine-gone-'))
  cpSync('templates/starter', gone, { recursive: true })
  const uri = await editor.client.open(join(gone, CARD), '{titl}')
  rmSync(gone, { recursive: true, force: true })
  await editor.client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [] })
  expect(await editor.client.ask('completion', uri, { mark: '{tit' })).toBeDefined()
})
