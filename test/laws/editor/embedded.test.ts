import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompletionItem, Hover } from 'vscode-languageserver-protocol/node'
import { Client } from '../../runtime/editor/support/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-embedded-'))
const TEXT = `<nav class="{.if a}b{.end}" aria-><b title="{t}"></b>
<style>{.section s}p { {.if bold}font-weight: bold;{.end} colo }{.end}</style>
<i style="{css} disp"></i><squarespace:b`
let client: Client
let uri: string

beforeAll(async () => {
  client = await Client.start()
  uri = await client.open(join(folder, 'a.block'), TEXT)
})
afterAll(async () => {
  await client.stop()
  rmSync(folder, { recursive: true, force: true })
})

const items = (mark: string) => client.ask<CompletionItem[]>('completion', uri, { mark })

it('completes attributes, properties and elements behind instructions', async () => {
  const labels = async (mark: string) => (await items(mark)).map(({ label }) => label)
  expect(await labels(' aria-')).toContain('aria-label')
  expect(await labels(' colo')).toContain('color')
  expect(await labels('{css} disp')).toContain('display')
  expect(await labels('<i')).toContain('iframe')
  expect(await labels('<squarespace:b')).toContain('block-field')
})

it('has no stops for the cursor where the editor takes none', async () => {
  const label = (await items(' aria-')).find(({ label }) => label === 'aria-label')
  expect(label).toMatchObject({ textEdit: { newText: 'aria-label=""' } })
})

it('explains elements, attributes and properties', async () => {
  const about = (mark: string) => client.ask<Hover>('hover', uri, { mark }).then((one) => JSON.stringify(one))
  expect(await about('<na')).toMatch(/navigation/)
  expect(await about('title')).toMatch(/tooltip|advisory|text/i)
  expect(await about('font-we')).toMatch(/weight/)
})

it('finds mistakes of styles, and none in a statement with an instruction in it', async () => {
  const style = '<style>p { colr: {c}; colour: red; {.if a}margin: 0;{.end} }</style>'
  const styled = await client.open(join(folder, 'b.block'), style)
  const [diagnostic, ...rest] = await client.diagnostics(styled, (list) => list.length > 0)
  expect(diagnostic).toMatchObject({ source: 'css', code: 'unknownProperties' })
  expect(diagnostic?.range.start.character).toBe(style.indexOf('colour'))
  expect(rest).toEqual([])
})
