import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folderWith } from '../../../../support/folder-with.ts'
import { type Served, serveTheme } from '../server.ts'

const PAGE = 'pages/team.page'
let folder: ReturnType<typeof folderWith>
let opened: string

/** An editor that notes what it is started with. */
beforeEach(() => {
  folder = folderWith({})
  opened = join(folder.path, 'opened')
  const editor = join(folder.path, 'note')
  writeFileSync(editor, `#!/bin/sh\nprintf '%s ' "$@" > '${opened}'\n`)
  chmodSync(editor, 0o755)
  vi.stubEnv('LAUNCH_EDITOR', editor)
})
afterEach(() => {
  vi.unstubAllEnvs()
  folder.remove()
})

const serve = () => serveTheme({ [PAGE]: '<p>\n  <b>team</b></p>' })

/** Posts JSON as a page of the server does, but for some headers. */
async function post({ get, server }: Served, path: string, { headers = {}, ...body }: Posted) {
  const { origin } = new URL(server.url)
  const { status, text } = await get(`/__vitrine/${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status, text }
}

interface Posted {
  readonly headers?: Readonly<Record<string, string>>
  readonly at?: unknown
  readonly file?: string
}

describe('a page opens a line in the editor', () => {
  it('at its line and column', async () => {
    const served = await serve()
    const { status, text } = await post(served, 'open', { at: `${PAGE}:2:3` })
    expect({ status, text }).toEqual({ status: 200, text: `{"opened":"${PAGE}:2"}` })
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toContain(`${PAGE} 2 3`)
  })

  it.each([
    ['above the theme', { at: '../../etc/passwd:1:1' }],
    ['with an absolute path', { at: '/etc/passwd:1:1' }],
    ['that does not exist', { at: 'pages/none.page:1:1' }],
    ['behind a detour', { at: `pages/../${PAGE}:1:1` }],
    ['with a command in its name', { at: `${PAGE};touch x:1:1` }],
    ['without a position', { at: PAGE }],
    ['of no text', { at: ['a'] }],
    ['of nothing', {}],
  ])('but no file %s', async (_what, body) => {
    const served = await serve()
    expect((await post(served, 'open', body)).status).toBe(404)
    expect(existsSync(opened)).toBe(false)
  })

  it.each([
    ['a page of another site', { origin: 'https://example.com' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a form', { 'content-type': 'text/plain' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('but not for %s', async (_who, headers) => {
    const served = await serve()
    for (const path of ['open', 'show'])
      expect((await post(served, path, { at: `${PAGE}:1:1`, file: PAGE, headers })).status).toBe(403)
    expect(existsSync(opened)).toBe(false)
  })

  it('but not under another name of the machine', async () => {
    const served = await serve()
    const { port } = new URL(served.server.url)
    const headers = {
      host: `example.com:${port}`,
      origin: `http://example.com:${port}`,
      'content-type': 'application/json',
    }
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        { port, host: 'localhost', method: 'POST', path: '/__vitrine/open', headers },
        (answer) => resolve(answer.resume().statusCode),
      )
      sent.on('error', reject).end(JSON.stringify({ at: `${PAGE}:1:1` }))
    })
    expect(status).toBe(403)
  })

  it('or says why none opens', async () => {
    vi.stubEnv('LAUNCH_EDITOR', join(folder.path, 'no-such-editor'))
    const served = await serve()
    const { status, text } = await post(served, 'open', { at: `${PAGE}:1:1` })
    expect(status).toBe(500)
    expect(text).toMatch(/The editor does not open: .*EDITOR=code/)
  })
})

describe('an editor shows the page of a file', () => {
  it('by its path in the theme or on the disk', async () => {
    const served = await serve()
    for (const file of [PAGE, join(served.folder?.path ?? '', PAGE)])
      expect(await post(served, 'show', { file })).toEqual({
        status: 200,
        text: '{"addresses":["/team"]}',
      })
    expect((await post(served, 'show', { file: '/etc/passwd' })).status).toBe(404)
  })
})
