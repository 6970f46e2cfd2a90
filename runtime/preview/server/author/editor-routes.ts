import { join, relative, resolve, sep } from 'node:path'
import { type Context, Hono } from 'hono'
import { isLocal, type NodeBindings } from '../../../store/http/caller.ts'
import { pageKinds } from '../../pages/page-kinds.ts'
import type { Storefront } from '../../pages/storefront.ts'
import type { Live } from '../live.ts'
import { openEditor } from './open-editor.ts'

interface EditorOptions {
  readonly storefront: () => Storefront
  readonly live: Live
}

/**
 * Connects pages and the author's editor: a page opens a line of the theme, an editor shows the page of a
 * file. Both are answered only on the machine that the server runs on, and never to a page of another site.
 */
export function editorRoutes({ storefront, live }: EditorOptions): Hono<{ Bindings: NodeBindings }> {
  const app = new Hono<{ Bindings: NodeBindings }>()
  app.post('/open', async (c) => {
    // A page that asks has an origin: its own server.
    if (!isAllowed(c) || c.req.header('origin') === undefined) return c.json(REFUSED, 403)
    const [, file = '', line, column] = POSITION.exec(textOf(await bodyOf(c), 'at')) ?? []
    const { root, files } = storefront().theme
    if (!files.has(file)) return c.json(UNKNOWN, 404)
    const error = await openEditor(`${join(root, file)}:${line}:${column}`)
    return error === undefined ? c.json({ opened: `${file}:${line}` }) : c.json({ error }, 500)
  })
  app.post('/show', async (c) => {
    if (!isAllowed(c)) return c.json(REFUSED, 403)
    const front = storefront()
    const { root, files } = front.theme
    const file = relative(root, resolve(root, textOf(await bodyOf(c), 'file')))
      .split(sep)
      .join('/')
    if (!files.has(file)) return c.json(UNKNOWN, 404)
    const addresses = addressesOf(front, file)
    if (addresses.length > 0) live.show(addresses)
    return c.json({ addresses })
  })
  return app
}

const POSITION = /^(.+):(\d{1,9}):(\d{1,9})$/
const REFUSED = Object.freeze({ error: 'Only this machine opens files, by a request of JSON.' })
const UNKNOWN = Object.freeze({ error: 'The theme has no such file.' })

/**
 * Returns true for calls of this machine that no page of another site can make: its origin would be named,
 * and browsers ask first before they send JSON elsewhere.
 */
function isAllowed(c: Context<{ Bindings: NodeBindings }>): boolean {
  const { raw: request } = c.req
  const origin = c.req.header('origin')
  const isJson = /^application\/json\b/.test(c.req.header('content-type') ?? '')
  const isOwn = origin === undefined || origin === new URL(request.url).origin
  return isJson && isOwn && isLocal({ request, bindings: c.env })
}

async function bodyOf(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    return undefined
  }
}

function textOf(body: unknown, key: 'at' | 'file'): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return ''
  const text: unknown = Reflect.get(body, key)
  return typeof text === 'string' ? text : ''
}

/** Returns the pages of each kind that a file takes part in. */
function addressesOf(front: Storefront, file: string): string[] {
  return pageKinds(front)
    .map(({ address }) => address)
    .filter((address) => front.filesOf(front.pageAt(new URL(address, 'http://localhost'))).has(file))
}
