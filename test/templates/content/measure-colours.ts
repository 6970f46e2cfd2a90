import { PICTURES } from '../../../templates/content/pictures/index.ts'
import { launch, release } from '../../support/chromium.ts'

/**
 * The average colours of every picture as a browser paints it: top left, top right, bottom left, bottom right
 * and the middle half, each as six hexadecimal digits, in one string.
 */
export async function measureColours(): Promise<Record<string, string>> {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const measured: Record<string, string> = {}
    for (const [name, { draw }] of PICTURES) measured[name] = await page.evaluate(averages, draw())
    return measured
  } finally {
    await release(browser)
  }
}

/** Runs in the page. Fully transparent parts count as white. */
async function averages(svg: string): Promise<string> {
  const side = 64
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, 0, 0, side, side)
  const half = side / 2
  const parts: [number, number][] = [
    [0, 0],
    [half, 0],
    [0, half],
    [half, half],
    [half / 2, half / 2],
  ]
  return parts
    .map(([x, y]) => {
      const { data } = context.getImageData(x, y, half, half)
      const sums = [0, 0, 0]
      data.forEach((value, i) => {
        if (i % 4 < 3) sums[i % 4] = (sums[i % 4] ?? 0) + value
      })
      return sums
        .map((sum) =>
          Math.round(sum / (half * half))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')
    })
    .join(' ')
}
