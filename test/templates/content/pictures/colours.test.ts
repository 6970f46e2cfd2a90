import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COLOURS } from '../../../../templates/content/pictures/colours.ts'
import { PICTURES } from '../../../../templates/content/pictures/index.ts'
import { hasChromium } from '../../../support/chromium.ts'
import { measureColours } from '../measure-colours.ts'

const TABLE = 'templates/content/pictures/colours.ts'

/** How far a channel may be from the table: browsers smooth edges and set letters differently. */
const NEAR = 6

function written(colours: Record<string, string>): string {
  const rows = Object.entries(colours).map(
    ([name, five]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '${five}',`,
  )
  return `/**
 * Average colours of each picture as a browser paints it: four corners, from top left to bottom right, and
 * the middle. \`UPDATE_COLOURS=1 npx vitest run test/templates/content/pictures\` measures them again.
 */
export const COLOURS: Readonly<Record<string, string>> = Object.freeze({
${rows.join('\n')}
})
`
}

function channels(five: string | undefined): readonly number[] {
  return (five?.replace(/ /g, '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}

it('knows five colours of every picture and of no other', () => {
  expect(Object.keys(COLOURS).sort()).toEqual([...PICTURES.keys()].sort())
  for (const five of Object.values(COLOURS)) expect(five).toMatch(/^[0-9a-f]{6}(?: [0-9a-f]{6}){4}$/)
})

it.skipIf(!hasChromium)(
  'keeps the colours that a browser paints (skipped where there is no Chromium)',
  async () => {
    const measured = await measureColours()
    if (process.env.UPDATE_COLOURS) writeFileSync(TABLE, written(measured))
    const known = process.env.UPDATE_COLOURS ? measured : COLOURS
    const far = Object.entries(measured).filter(([name, five]) => {
      const others = channels(known[name])
      return channels(five).some((channel, i) => !(Math.abs(channel - (others[i] ?? Number.NaN)) <= NEAR))
    })
    expect(far.map(([name]) => name)).toEqual([])
  },
)
