import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from '../../runtime/cli/screenshots/chromium.ts'

/** Chromium without windows: a page takes it a quarter of the time. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** The whole browser of this machine; undefined where there is none. */
const WHOLE = findChromium(process.env) ?? [chromium.executablePath()].find(existsSync)
const CHROMIUM = process.env.CHROME_PATH ? WHOLE : ([SHELL].find(existsSync) ?? WHOLE)
export const hasChromium = CHROMIUM !== undefined
/** True if profiles with a user's choices and pages that come back as they were left can be tried. */
export const hasWholeChromium = WHOLE !== undefined && WHOLE !== SHELL

if (!hasChromium) {
  process.stdout.write(
    'No Chromium here (CHROME_PATH names one, `apt-get install chromium` brings one): the browser tests are skipped.\n',
  )
}

export const LAUNCH: LaunchOptions = {
  executablePath: CHROMIUM ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Visitors have it: pages come back as they were left.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

/** Of the whole browser: the one without windows knows no profiles and keeps no pages for going back. */
export const LAUNCH_WHOLE: LaunchOptions = { ...LAUNCH, executablePath: WHOLE ?? '' }

/** The browsers of this worker by their arguments; they end with the worker's process. */
const browsers = new Map<string, Promise<Browser>>()

/**
 * Returns this worker's Chromium, which the first call starts. `args` come on top of those that every test
 * wants. A file gives it back by `release`.
 */
export async function launch(args: readonly string[] = []): Promise<Browser> {
  const key = args.join(' ')
  const known = await browsers.get(key)
  // One that crashed fails its own test, not those of the files after it.
  if (known?.isConnected()) return known
  const browser = chromium.launch({ ...LAUNCH, args: [...(LAUNCH.args ?? []), ...args] })
  browsers.set(key, browser)
  return browser
}

/** Closes all that a file has opened in its browser: a worker runs one file at a time. */
export async function release(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}
