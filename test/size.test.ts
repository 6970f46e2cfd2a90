import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measureSizes } from '../scripts/sizes.js'

const FILE = 'sizes.json'
/** By how much compressors of different versions may differ, in bytes. */
const SLACK = 64

describe('what travels to a browser', async () => {
  const sizes = await measureSizes()
  if (process.env.UPDATE_SIZES) writeFileSync(FILE, `${JSON.stringify(sizes, undefined, 2)}\n`)
  const stated = JSON.parse(readFileSync(FILE, 'utf8')) as typeof sizes

  it.each(['vitrine/core', 'vitrine/page'] as const)(
    'is what sizes.json says of %s (UPDATE_SIZES=1 npm test -- size)',
    (entry) => {
      expect(stated[entry].without).toEqual(sizes[entry].without)
      expect(Math.abs(stated[entry].bytes - sizes[entry].bytes)).toBeLessThanOrEqual(SLACK)
    },
  )

  it('is at most 14 kB for the language and the core plug-ins', () => {
    expect(sizes['vitrine/core'].bytes).toBeLessThanOrEqual(14_000)
  })

  it('is at most 60 kB for every plug-in and fragment, libraries included', () => {
    expect(sizes['vitrine/page'].bytes).toBeLessThanOrEqual(60_000)
  })
})
