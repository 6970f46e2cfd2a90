import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where systems put the browser; the environment variable CHROME_PATH goes before. */
const PLACES: readonly string[] = Object.freeze([
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
])

/** Milliseconds that a page may take to be shown. */
const TIME_LIMIT = 60_000

/** Returns the path of a Chromium on this machine. */
export function findChromium({
  CHROME_PATH,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  return (CHROME_PATH ? [CHROME_PATH] : PLACES).find((path) => existsSync(path))
}

export interface Shot {
  readonly address: string
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Path of the PNG. */
  readonly file: string
}

/** Writes a picture of a page by a browser of its own; resolves to false where the browser made none. */
export function screenshot(chromium: string, { address, width, height, file }: Shot): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  const flags = [
    '--headless',
    '--disable-gpu',
    '--hide-scrollbars',
    '--no-first-run',
    ...(isRoot ? ['--no-sandbox'] : []),
    `--window-size=${width},${height}`,
    '--virtual-time-budget=4000',
    `--screenshot=${file}`,
    address,
  ]
  return new Promise((resolve) => {
    const browser = spawn(chromium, flags, { stdio: 'ignore', timeout: TIME_LIMIT })
    browser.on('error', () => resolve(false))
    browser.on('exit', () => resolve(existsSync(file)))
  })
}
