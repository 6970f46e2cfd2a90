import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startPreviewServer } from '../../../../../runtime/preview/server/preview-server.ts'
import { folderWith } from '../../../../support/folder-with.ts'
import { CONF, SITE_REGION } from '../server.ts'
import { smallSite } from '../small-site.ts'

/** Serves a small theme; pages that are asked for wait until `answer` is called. */
async function slowServer() {
  const folder = folderWith({ 'template.conf': CONF, 'site.region': SITE_REGION })
  onTestFinished(folder.remove)
  let answer = () => {}
  let asked = () => {}
  const isAsked = new Promise<void>((done) => {
    asked = done
  })
  const gate = new Promise<void>((done) => {
    answer = done
  })
  const server = await startPreviewServer({
    folder: folder.path,
    readSite: async () => smallSite(),
    siteFiles: [],
    port: 0,
    hostname: '127.0.0.1',
    onDiagnostics() {},
    failed(error) {
      throw error
    },
    around: (fetch) => async (request, env) => {
      if (!request.url.endsWith('/slow')) return fetch(request, env)
      asked()
      await gate
      return fetch(request, env)
    },
  })
  return { server, answer, isAsked }
}

it('a server that ends answers what it was asked, and ends the streams of open pages', async () => {
  const { server, answer, isAsked } = await slowServer()
  const live = await fetch(new URL('/__vitrine/live', server.url))
  expect(live.headers.get('content-type')).toContain('text/event-stream')
  const page = fetch(new URL('/slow', server.url))
  await isAsked
  const closed = server.close()
  await expect(live.text()).rejects.toThrow()
  await expect(fetch(new URL('/', server.url))).rejects.toThrow()
  answer()
  expect((await page).status).toBe(404)
  await closed
})

it('a server that ends answers connections that it was too busy to accept', async () => {
  const { server } = await slowServer()
  const lines = Array.from({ length: 20 }, () => send(server.url, ['GET / HTTP/1.1', 'Host: localhost']))
  // The system connects them, and the server has no turn in which to accept them.
  await new Promise<void>((done) => process.nextTick(done))
  await server.close()
  for (const line of await Promise.all(lines)) expect(line).toContain('200')
})

/** Sends lines of a request; returns the first line of the answer. */
function send(url: string, lines: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`),
    )
    let text = ''
    socket.on('data', (bytes) => {
      text += String(bytes)
    })
    socket.on('end', () => done(text.split('\r\n', 1)[0] ?? ''))
    socket.on('error', fail)
  })
}

it('what is answered while a server ends says that its connection ends, too', async () => {
  const { server, answer, isAsked } = await slowServer()
  const page = new Promise<IncomingMessage>((done, fail) => {
    const headers = { connection: 'keep-alive' }
    get(new URL('/slow', server.url), { headers }, done).on('error', fail)
  })
  await isAsked
  const closed = server.close()
  answer()
  expect((await page).headers.connection).toBe('close')
  await closed
})

it('a request with a second Host is refused', async () => {
  const { server } = await slowServer()
  onTestFinished(() => server.close())
  expect(await send(server.url, ['GET / HTTP/1.1', 'Host: localhost'])).toContain('200')
  const two = ['GET / HTTP/1.1', 'Host: localhost', 'hOST: evil.example']
  expect(await send(server.url, two)).toContain('400')
})

it('connections outlive the minute that proxies keep them', async () => {
  const { server, answer } = await slowServer()
  onTestFinished(() => server.close())
  answer()
  const { headers } = await new Promise<IncomingMessage>((done, fail) => {
    get(server.url, { headers: { connection: 'keep-alive' } }, done).on('error', fail)
  })
  expect(headers['keep-alive']).toBe('timeout=65')
})
