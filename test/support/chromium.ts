import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from '../../runtime/cli/chromium.ts'

/** The browser of this machine; undefined where there is none. */
const CHROMIUM = findChromium(process.env) ?? [chromium.executablePath()].find(existsSync)
export const hasChromium = CHROMIUM !== undefined

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

/** `args` come on top of those that every test wants. */
export function launch(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...LAUNCH, args: [...(LAUNCH.args ?? []), ...args] })
}
