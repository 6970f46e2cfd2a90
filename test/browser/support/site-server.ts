import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { OWN } from '../../../runtime/preview/pages/data/page-variables.ts'
import { Storefront } from '../../../runtime/preview/pages/storefront.ts'
import { ClientScripts } from '../../../runtime/preview/server/client-script.ts'
import { host } from '../../../runtime/preview/server/host.ts'
import { KEEP_ALIVE } from '../../../runtime/preview/server/listening/listen.ts'
import { previewAsset } from '../../../runtime/preview/server/preview-asset.ts'
import { startPreviewServer } from '../../../runtime/preview/server/preview-server.ts'
import { previewStore } from '../../../runtime/preview/server/preview-store.ts'
import type { Site } from '../../../runtime/site/site.ts'
import { loadTheme } from '../../../runtime/theme/load.ts'
import { memory } from '../../runtime/store/support/memory.ts'
import { demoTheme, THEME } from '../../templates/theme/demo-theme.ts'
import { demoSite } from './demo-site.ts'
import type { Scripts } from './development-client.ts'
import { Gates } from './gates.ts'

export interface SiteServer {
  /** Address without a slash at its end. */
  readonly origin: string
  readonly gates: Gates
  close(): Promise<void>
}

/** A site that files may share. */
interface RenewableSite extends SiteServer {
  /** Goes on with new stock, without carts, orders and what was sent to the owner. */
  renew(): Promise<void>
}

export interface SiteOptions {
  readonly site: Site
  /** A theme folder; the demo theme where left out. */
  readonly folder?: string
  /** Scripts of pages; what the host has built where left out. */
  readonly scripts?: Scripts
}

/**
 * Serves a site as visitors get it; with carts, stock and forms in a database in memory where a store is
 * wanted.
 */
export async function startSite(
  { site, folder = THEME, scripts }: SiteOptions,
  { withStore }: { readonly withStore: boolean },
): Promise<RenewableSite> {
  const gates = new Gates()
  const theme = folder === THEME ? demoTheme : loadTheme(folder)
  const storefront = new Storefront({ theme, site, isDev: false })
  const options = { storefront: () => storefront, asset: previewAsset, scripts: new ClientScripts(scripts) }
  // Compresses scripts and styles once, however often the store is another one.
  const files = host(options)
  const open = async () => {
    const store = withStore
      ? await previewStore({ site, database: memory(), owner: { kind: 'local' } })
      : undefined
    return { store, app: store === undefined ? files : host({ ...options, store }) }
  }
  let { store, app } = await open()
  const { server, port } = await listen(
    gates.around((request, env) => (isFile(request) ? files : app).fetch(request, env)),
  )
  return {
    origin: `http://localhost:${port}`,
    gates,
    renew: async () => {
      await store?.close?.()
      ;({ store, app } = await open())
    },
    close: async () => {
      await new Promise((done) => {
        server.close(done)
        // Browsers keep connections.
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await store?.close?.()
    },
  }
}

/** Returns true for a script or stylesheet of the host, which is the same whatever the store. */
function isFile({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return pathname.startsWith(`${OWN}/`) && /\.(?:js|css)$/.test(pathname)
}

const shared = new WeakMap<Scripts, Promise<RenewableSite>>()

/**
 * The demo site with its store, whose pages have such scripts: one server a worker, which ends with the
 * worker. Each file finds the stock of a new store.
 */
export async function sharedSite(scripts: Scripts): Promise<SiteServer> {
  const known = await shared.get(scripts)
  if (known !== undefined) {
    await known.renew()
    return known
  }
  const started = startSite({ site: demoSite(), scripts }, { withStore: true })
  shared.set(scripts, started)
  return started
}

function listen(fetch: ReturnType<Gates['around']>): Promise<{ server: ServerType; port: number }> {
  return new Promise((done) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE }
    const server = serve({ fetch, port: 0, hostname: 'localhost', serverOptions }, ({ port }: AddressInfo) =>
      done({ server, port }),
    )
    // A worker does not wait for those that it shares.
    if ('unref' in server) server.unref()
  })
}

/** Serves a theme to its author: follows its files and notifies open pages. Without a store. */
export async function startAuthorSite({ site, folder = THEME, scripts }: SiteOptions): Promise<SiteServer> {
  const gates = new Gates()
  const server = await startPreviewServer({
    folder,
    port: 0,
    asset: previewAsset,
    readSite: async () => site,
    siteFiles: [],
    scripts: new ClientScripts(scripts),
    around: (fetch) => gates.around(fetch),
    onDiagnostics: () => {},
    failed: (error) => {
      throw error
    },
  })
  return { origin: new URL(server.url).origin, gates, close: () => server.close() }
}
