import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measureSizes } from '../scripts/sizes.js'

const FILE = 'sizes.json'

describe('what travels to a browser', async () => {
  const sizes = await measureSizes()

  it('is what sizes.json says (UPDATE_SIZES=1 npm test -- size writes it)', () => {
    if (process.env.UPDATE_SIZES) writeFileSync(FILE, `${JSON.stringify(sizes, undefined, 2)}\n`)
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(sizes)
  })

  it('is at most 14 kB for the language and the core plug-ins', () => {
    expect(sizes['vitrine/core'].bytes).toBeLessThanOrEqual(14_000)
  })

  it('is at most 60 kB for every plug-in and fragment, libraries included', () => {
    expect(sizes['vitrine/page'].bytes).toBeLessThanOrEqual(60_000)
  })
})
