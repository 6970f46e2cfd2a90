import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/** Where systems put the browser; the environment variable CHROME_PATH goes before. */
const PLACES: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of this machine; undefined where there is none. */
const CHROMIUM = find()
export const hasChromium = CHROMIUM !== undefined

if (!hasChromium) {
  process.stdout.write(
    'No Chromium here (CHROME_PATH names one, `apt-get install chromium` brings one): the browser tests are skipped.\n',
  )
}

function find(): string | undefined {
  const { CHROME_PATH } = process.env
  return (CHROME_PATH ? [CHROME_PATH] : [...PLACES, chromium.executablePath()]).find(existsSync)
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
