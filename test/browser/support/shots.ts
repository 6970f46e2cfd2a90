import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Pictures to be looked at after a run; not part of the project. */
const FOLDER = 'test/browser/shots'

/** Keeps a picture of the whole page, its lazy pictures included, where somebody asks for them: `SHOTS=1`. */
export async function keepShot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  mkdirSync(FOLDER, { recursive: true })
  await showPictures(page)
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
}

/** Loads the pictures that wait to be scrolled to. */
export async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter(({ src }) => src !== '')
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
}
