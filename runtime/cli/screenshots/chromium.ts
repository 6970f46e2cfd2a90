import { existsSync } from 'node:fs'

/** Where systems put the browser; the environment variable CHROME_PATH goes before. */
const PATHS: readonly string[] = Object.freeze([
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
])

/** Returns the path of a Chromium on this machine. */
export function findChromium({
  CHROME_PATH,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  return (CHROME_PATH ? [CHROME_PATH] : PATHS).find((path) => existsSync(path))
}
