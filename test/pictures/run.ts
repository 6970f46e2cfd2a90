import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { launch } from '../support/chromium.ts'
import { recordPlayground, SIZE, takePages } from './scenes.ts'
import { animate, toWebp } from './webp.ts'

// `npm run pictures`: takes the pictures of README and documents from the running product. It needs Chromium.
const FOLDER = 'fixtures/pictures'

const browser = await launch()
try {
  const encoder = await browser.newPage()
  const pages = await takePages(browser)
  const frames = await recordPlayground(browser)
  // Pictures of an editor are taken by hand, of VS Code in a browser with the packed extension.
  const isMade = (name: string) => name.endsWith('.webp') && !name.startsWith('editor-')
  for (const name of readdirSync(FOLDER)) if (isMade(name)) rmSync(`${FOLDER}/${name}`)
  for (const [name, png] of pages) save(name, await toWebp(encoder, png))
  const pictures = []
  for (const { png, time } of frames) pictures.push({ webp: await toWebp(encoder, png, 0.6), time })
  save('playground', animate(pictures, SIZE))
} finally {
  await browser.close()
}

function save(name: string, picture: Buffer): void {
  const file = `${FOLDER}/${name}.webp`
  writeFileSync(file, picture)
  process.stdout.write(`${file}: ${Math.round(picture.length / 1000)} kB\n`)
}
