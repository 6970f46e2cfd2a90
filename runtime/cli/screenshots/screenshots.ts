import { join, resolve } from 'node:path'
import { makeFolder } from '../../files/folders.ts'
import { orProblem } from '../../files/input.ts'
import type { Io } from '../../files/io.ts'
import { plural } from '../../files/plural.ts'
import { pageKinds } from '../../preview/pages/page-kinds.ts'
import { SHEET_WIDTHS } from '../../preview/server/author/page-sheet.ts'
import { type PreviewServerOptions, startPreviewServer } from '../../preview/server/preview-server.ts'
import { findChromium } from './chromium.ts'
import { ChromiumSession } from './chromium-session.ts'
import { shoot } from './page-shots.ts'

/** The site to show. */
export type ShownSite = Pick<PreviewServerOptions, 'folder' | 'readSite' | 'fills' | 'asset' | 'readConfig'>

/** Of the window, in CSS pixels; a picture shows the whole page. */
const HEIGHT = 900

/** A browser, and the folder for its pictures. */
export interface Camera {
  readonly chromium: string
  readonly out: string
}

/** Makes the folder for pictures; undefined where no Chromium is found, which is said. */
export function prepareScreenshots(out: string, io: Io): Camera | undefined {
  const chromium = findChromium(io.env)
  if (chromium !== undefined) {
    orProblem(out, () => makeFolder(resolve(out)))
    return { chromium, out }
  }
  io.stderr.write('No screenshots: this machine has no Chromium; CHROME_PATH names one\n')
}

/** Writes a picture of each kind of page at two widths. */
export async function writeScreenshots({ chromium, out }: Camera, site: ShownSite, io: Io): Promise<void> {
  const quiet = { siteFiles: [], port: 0, isDev: false, onDiagnostics() {}, failed() {} }
  const server = await startPreviewServer({ ...site, ...quiet })
  const browser = new ChromiumSession(chromium)
  let count = 0
  try {
    for (const { name, address } of pageKinds(server.storefront))
      for (const width of SHEET_WIDTHS) {
        const file = resolve(join(out, `${name.replace(/[^\w-]+/g, '-')}-${width}.png`))
        const shot = { address: new URL(address, server.url).href, width, height: HEIGHT, file }
        if (await shoot(browser, shot)) count++
        else io.stderr.write(`No picture of ${address}: the browser made none\n`)
      }
  } finally {
    browser.close()
    await server.close()
  }
  io.stdout.write(`${plural(count, 'picture')} in ${out}\n`)
}
