import type { Command } from 'commander'
import type { ThemeConfig } from '../../config/theme-config.ts'
import { themeRoot } from '../../files/files.ts'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import { startPreviewServer } from '../../preview/server/preview-server.ts'
import { previewStore } from '../../preview/server/preview-store.ts'
import { StoreError } from '../../store/index.ts'
import { openInBrowser } from '../open-browser.ts'
import { describeProtected } from '../pull/path-list.ts'
import { type PulledSite, refreshOnKey, withPulledSite } from '../pull/pulled-site.ts'
import type { SiteFlags } from '../site-flags.ts'
import { openConfig, withContent } from '../theme-config.ts'
import { siteSource, themeFolder } from '../theme-input.ts'
import { ThemeReporter } from '../theme-report.ts'
import { type AccessFlags, readAccess } from './access.ts'
import { devDatabase, IN_MEMORY, servedDatabase } from './database-choice.ts'
import { explainListening } from './listening.ts'
import { mailOptions } from './mail-settings.ts'
import { runBeside } from './run-beside.ts'

interface Flags extends SiteFlags, AccessFlags {
  port: number
  folder?: string
  hostname?: string
  eval: boolean
  open?: boolean
  quiet?: boolean
  run?: string
}

/** Serves a theme's storefront until the user ends it; `isDev`: with its author's tools, following files. */
export async function serveStorefront(
  command: Command,
  io: Io,
  { isDev }: { readonly isDev: boolean },
): Promise<number> {
  const { hosts, owner, proxy } = readAccess(command.opts<Flags>(), { isDev })
  const folder = themeFolder(command.args[0])
  const configs = await openConfig(themeRoot(folder), io)
  const flagsFor = (config: ThemeConfig) =>
    withPulledSite(withContent(command.opts<Flags>(), config, themeRoot(folder)), io)
  const flags = await flagsFor(await configs.read())
  const source = siteSource(flags, io)
  const database = isDev ? devDatabase(flags.folder) : servedDatabase(flags.folder, io.env)
  const mail = await mailOptions(io.env)
  const reporter = new ThemeReporter(io, { root: themeRoot(folder), isQuiet: flags.quiet === true, isDev })
  const server = await startPreviewServer({
    folder,
    isDev,
    port: flags.port,
    hostname: flags.hostname,
    hosts,
    proxy,
    allowsEval: flags.eval,
    openStore: (site) => previewStore({ site, database, owner, proxy, ...mail }),
    ...source,
    readConfig: () => configs.read(),
    sourceFor: async (config) => siteSource(await flagsFor(config), io),
    onDiagnostics: (diagnostics) => reporter.report(diagnostics),
    failed: (error) => reporter.fail(error),
  }).catch((error: unknown) => {
    throw storeProblem(error) ?? explainListening(error, flags) ?? error
  })
  const end = interrupted()
  const refresh = refreshOnKey(flags.pulled, io)
  const beside =
    flags.run === undefined
      ? undefined
      : runBeside(flags.run, themeRoot(folder), { io, isQuiet: flags.quiet === true })
  io.stdout.write(flags.quiet ? `${server.url}\n` : greeting(folder, server.url, flags.pulled))
  if (!isDev && 'memory' in database) reporter.fail(new Problem(IN_MEMORY))
  if (!flags.quiet) io.stdout.write(describeProtected(server.storefront.leftOut))
  if (flags.open) openInBrowser(server.url, io, (message) => reporter.fail(new Problem(message)))
  try {
    await Promise.race([server.opened, end])
    await end
  } catch (error) {
    throw storeProblem(error) ?? error
  } finally {
    refresh?.end()
    beside?.end()
    await server.close()
  }
  return 0
}

function greeting(folder: string, url: string, pulled: PulledSite | undefined): string {
  const keys = pulled === undefined ? '' : `r and Enter pulls ${pulled.origin} again\n`
  return `Vitrine shows ${folder} at ${url} (Ctrl+C ends it)\n${keys}`
}

/** Returns a failure of the store for the person who called; undefined for every other error. */
function storeProblem(error: unknown): Problem | undefined {
  return error instanceof StoreError ? new Problem(`${error.message} ${error.help}`, 1) : undefined
}

/** Resolves when the user ends the program. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
