import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChromiumSession } from './chromium-session.ts'

/** A picture to make. */
export interface Shot {
  readonly address: string
  /** Of the window, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Path of the PNG. */
  readonly file: string
}

/** Pictures end here, in CSS pixels: a page may have no end. */
const MOST_HIGH = 12_000
/** Milliseconds between scrolling down and the picture: pictures load, and what moves comes to rest. */
const REST = 500

/** Scrolls to the end, since pages show what is below the window late, and back. */
const SCROLL = `(async () => {
  for (let y = 0; y < Math.min(document.documentElement.scrollHeight, ${MOST_HIGH}); y += innerHeight) {
    scrollTo(0, y)
    await new Promise((done) => setTimeout(done, 20))
  }
  scrollTo(0, 0)
})()`

/** Writes a picture of a whole page; resolves to false where the browser made none. */
export async function shoot(browser: ChromiumSession, shot: Shot): Promise<boolean> {
  try {
    const { targetId } = await browser.call('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await browser.call('Target.attachToTarget', { targetId, flatten: true })
    writeFileSync(shot.file, await picture(browser, String(sessionId), shot))
    await browser.call('Target.closeTarget', { targetId })
    return true
  } catch {
    // The command names the page that has no picture.
    return false
  }
}

async function picture(browser: ChromiumSession, page: string, shot: Shot): Promise<Buffer> {
  const { address, width, height } = shot
  const metrics = { width, height, deviceScaleFactor: 1, mobile: false }
  await browser.call('Emulation.setDeviceMetricsOverride', metrics, page)
  await browser.call('Page.enable', {}, page)
  const loaded = browser.next('Page.loadEventFired', page)
  await browser.call('Page.navigate', { url: address }, page)
  await loaded
  await browser.call('Runtime.evaluate', { expression: SCROLL, awaitPromise: true }, page)
  await wait(REST)
  const { cssContentSize } = await browser.call('Page.getLayoutMetrics', {}, page)
  const whole = Math.ceil(Number(Object(cssContentSize).height))
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), MOST_HIGH), scale: 1 }
  const options = { format: 'png', clip, captureBeyondViewport: true }
  const { data } = await browser.call('Page.captureScreenshot', options, page)
  return Buffer.from(String(data), 'base64')
}
