import { onTestFinished } from 'vitest'
import { readConfig } from '../../../../runtime/config/read-config.ts'
import type { FileDiagnostic } from '../../../../runtime/files/problem.ts'
import type { HostOptions } from '../../../../runtime/preview/server/host.ts'
import { type PreviewServer, startPreviewServer } from '../../../../runtime/preview/server/preview-server.ts'
import type { HostStore } from '../../../../runtime/preview/server/shown-pages.ts'
import type { Site } from '../../../../runtime/site/site.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { smallSite } from './small-site.ts'

export const SITE_REGION = `<!doctype html>
<html lang="en"><head>{squarespace-headers}</head>
<body id="{squarespace.page-id}" class="{squarespace.page-classes}">
<main>{squarespace.main-content}</main>
{squarespace-footers}</body></html>`

export const CONF =
  '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "mainNav" }, { "name": "footerNav" }] }'

export interface Served {
  readonly server: PreviewServer
  /** The theme's folder; absent for one that is served from where it is. */
  readonly folder: ReturnType<typeof folderWith> | undefined
  /** Mistakes of each version. */
  readonly diagnosticLists: (readonly FileDiagnostic[])[]
  get(path: string, init?: RequestInit): Promise<{ status: number; text: string; headers: Headers }>
  json(path: string): Promise<Record<string, unknown>>
}

export interface ServeOptions extends Pick<HostOptions, 'asset'> {
  readonly site?: Site
  readonly store?: HostStore
  readonly allowsEval?: boolean
  /** Reads the `vitrine.config` of the theme, too. */
  readonly readsConfig?: boolean
}

/** Files of a small theme, or the path of a theme's folder. */
type ServedTheme = Readonly<Record<string, string | undefined>> | string

/** Serves a small theme, or a folder, over HTTP until the test ends. */
export async function serveTheme(theme: ServedTheme, options: ServeOptions = {}): Promise<Served> {
  const { close, ...served } = await startTheme(theme, options)
  onTestFinished(close)
  return served
}

/** Serves a small theme, or a folder, over HTTP until `close` is called. */
export async function startTheme(
  theme: ServedTheme,
  { site = smallSite(), store, asset, allowsEval = true, readsConfig = false }: ServeOptions = {},
): Promise<Served & { close(): Promise<void> }> {
  const folder =
    typeof theme === 'string'
      ? undefined
      : folderWith(present({ 'template.conf': CONF, 'site.region': SITE_REGION, ...theme }))
  const diagnosticLists: (readonly FileDiagnostic[])[] = []
  const server = await startPreviewServer({
    folder: folder?.path ?? String(theme),
    readSite: async () => site,
    siteFiles: [],
    port: 0,
    allowsEval,
    onDiagnostics: (diagnostics) => diagnosticLists.push(diagnostics),
    failed: (error) => {
      throw error
    },
    ...(readsConfig && folder && { readConfig: () => readConfig(folder.path) }),
    ...(asset && { asset }),
    ...(store && { openStore: async () => store }),
  })
  const close = async () => {
    await server.close()
    folder?.remove()
  }
  const get = async (path: string, init?: RequestInit) => {
    const answer = await fetch(new URL(path, server.url), { redirect: 'manual', ...init })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const json = async (path: string) => JSON.parse((await get(path)).text)
  return { server, folder, diagnosticLists, get, json, close }
}

function present(files: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/**
 * A page without the attributes of the template author's tools, white space between tags and their script.
 */
export function bare(html: string): string {
  return html
    .replace(/ data-vitrine(?:-scope)?="[^"]*"/g, '')
    .replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
    .replace(/<script[^>]*><\/script>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
}

/** Returns the content of `<main>`. */
export function main(html: string): string {
  return /<main>\s*([\s\S]*?)\s*<\/main>/.exec(bare(html))?.[1] ?? ''
}
