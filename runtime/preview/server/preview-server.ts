import { existsSync } from 'node:fs'
import { diagnosticsOfFiles } from '../../check/check-theme.ts'
import type { ThemeConfig } from '../../config/theme-config.ts'
import { themeRoot } from '../../files/files.ts'
import { type FileDiagnostic, Problem } from '../../files/problem.ts'
import type { Site } from '../../site/site.ts'
import type { Storefront } from '../pages/storefront.ts'
import { Changes } from './changes.ts'
import { type HostOptions, host } from './host.ts'
import type { Fetch } from './listening/fetch.ts'
import { listen } from './listening/listen.ts'
import { requireFree } from './listening/ports.ts'
import { Live } from './live.ts'
import type { HostStore } from './shown-pages.ts'
import { ShownSite, type SiteSource, type SourceFor } from './shown-site.ts'
import { ShownTheme } from './shown-theme.ts'
import { themeMessages } from './theme-messages.ts'
import { watchFolder } from './watch.ts'

export interface PreviewServerOptions extends SiteSource, Pick<HostOptions, 'hosts' | 'proxy' | 'scripts'> {
  /** A theme folder. */
  readonly folder: string
  /** Called where the content changed that the configuration names. */
  readonly sourceFor?: SourceFor
  /** Opens the store of the site; pages come without one where it is left out. */
  readonly openStore?: (site: Site) => Promise<HostStore>
  readonly port: number
  /** Name or address to listen on; this machine only by default. */
  readonly hostname?: string | undefined
  /** As `dev` shows a theme: with the tools of its author, and its files followed; `serve` does neither. */
  readonly isDev?: boolean
  /** False: browsers keep the theme's scripts from making code of texts. */
  readonly allowsEval?: boolean
  /** Reads the theme's configuration; called again after each change of the theme. */
  readonly readConfig?: () => Promise<ThemeConfig>
  /** Called with the mistakes of every version of theme and site. */
  readonly onDiagnostics: (diagnostics: readonly FileDiagnostic[]) => void
  /** Called when a site or theme could not be read again; the last one stays. */
  readonly failed: (error: unknown) => void
  /** Wraps every answer, to count or to hold them for instance. */
  readonly around?: (fetch: Fetch) => Fetch
}

export interface PreviewServer {
  readonly url: string
  readonly storefront: Storefront
  /** Resolves when the store is open; pages do not wait for it. */
  readonly opened: Promise<void>
  close(): Promise<void>
}

/** Serves a theme, follows its files and notifies open pages. @throws PortTaken */
export async function startPreviewServer(options: PreviewServerOptions): Promise<PreviewServer> {
  const { folder, port, isDev = true, sourceFor } = options
  // Opening a database takes time; a port in use is reported before.
  await requireFree(port)
  const changes = new Changes()
  // Files are followed before they are read, so that no save in between is missed.
  const shown = new ShownSite(options, sourceFor)
  const watch = isDev ? watchFolder(themeRoot(folder), (paths) => changes.add({ paths })) : undefined
  if (isDev) shown.follow(() => changes.add({ paths: [], isOfSite: true }))
  const stopWatching = () => {
    watch?.close()
    shown.close()
  }
  try {
    const server = await startServer(options, { changes, shown })
    return {
      ...server,
      get storefront() {
        return server.storefront
      },
      async close() {
        stopWatching()
        await server.close()
      },
    }
  } catch (error) {
    stopWatching()
    throw error
  }
}

interface Followed {
  readonly changes: Changes
  readonly shown: ShownSite
}

/** Serves a theme and takes changes of it in. */
async function startServer(
  options: PreviewServerOptions,
  { changes, shown }: Followed,
): Promise<PreviewServer> {
  const { folder, port, hostname, isDev = true, onDiagnostics, failed, around } = options
  const theme = await ShownTheme.read(options, shown)
  const store = await options.openStore?.(theme.storefront.site)
  store?.setMessages?.(themeMessages(theme.storefront.theme))
  const live = new Live()
  const app = host({
    storefront: () => theme.storefront,
    ...(isDev && { live }),
    ...(store && { store }),
    ...(options.asset && { asset: (path) => shown.source.asset?.(path) }),
    ...(options.proxy && { proxy: options.proxy }),
    hosts: options.hosts,
    scripts: options.scripts,
    hasRoles: isDev,
  })
  const { url, close } = await listen(around?.(app.fetch) ?? app.fetch, { port, hostname }).catch(
    async (error: unknown) => {
      await store?.close?.()
      throw error
    },
  )
  // Templates are looked into when a page asks: the first page comes sooner.
  const report = () =>
    onDiagnostics(isDev ? diagnosticsOfFiles(theme.storefront) : theme.storefront.diagnostics)
  report()
  changes.start(async (change) => {
    try {
      const { isSameSite } = await theme.renew(change)
      const { site, theme: files } = theme.storefront
      if (!isSameSite) await store?.setSite?.(site)
      store?.setMessages?.(themeMessages(files))
      report()
    } catch (cause) {
      const error = existsSync(folder) ? cause : goneProblem(folder)
      live.failed(theme.part, diagnosticOf(error, shown.source.siteFiles[0] ?? folder))
      return failed(error)
    }
    live.changed(theme.part, change.paths)
  })
  return {
    url,
    opened: store?.opened ?? Promise.resolve(),
    get storefront() {
      return theme.storefront
    },
    async close() {
      await close()
      await store?.close?.()
    },
  }
}

function goneProblem(folder: string): Problem {
  return new Problem(
    `the folder '${folder}' was moved or deleted; its last version stays on show, and changes are followed once it is back`,
  )
}

/** Returns what the page says of a theme or site that could not be read again. */
function diagnosticOf(error: unknown, file: string): FileDiagnostic {
  if (error instanceof Problem && error.diagnostic !== undefined) return error.diagnostic
  const message = error instanceof Error ? error.message : String(error)
  const help = 'The last version that could be read stays on show.'
  return { severity: 'error', code: 'unreadable', message, help, frame: '', file, line: 1, column: 1 }
}
