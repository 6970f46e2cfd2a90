import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measureSizes } from '../../bench/sizes.js'

const FILE = 'bench/sizes.json'
/** By how much compressors of different versions may differ, in bytes. */
const SLACK = 64

describe('what travels to a browser', async () => {
  const sizes: Sizes = await measureSizes()
  const bytesOf = (entry: string, part = 'bytes') => Number(sizes[entry]?.[part])
  if (process.env.UPDATE_SIZES) writeFileSync(FILE, `${JSON.stringify(sizes, undefined, 2)}\n`)
  const stated: Sizes = JSON.parse(readFileSync(FILE, 'utf8'))

  it.each([
    'vitrine/core',
    'vitrine/page',
    'vitrine/react',
    'vitrine/telemetry',
    'vitrine/commerce',
    'vitrine/forms',
    'compiled ahead',
  ] as const)('is what sizes.json says of %s (UPDATE_SIZES=1 npm test -- size)', (entry) => {
    const { without, ...parts } = stated[entry] ?? {}
    expect(sizes[entry]?.without).toEqual(without)
    expect(Object.keys(parts)).not.toEqual([])
    for (const [part, bytes] of Object.entries(parts))
      expect(Math.abs(bytesOf(entry, part) - Number(bytes)), part).toBeLessThanOrEqual(SLACK)
  })

  it('is at most 13 kB for the language and the core plug-ins, libraries included', () => {
    expect(bytesOf('vitrine/core')).toBeLessThanOrEqual(13_000)
  })

  it('is at most 54 kB for every plug-in and fragment, libraries included', () => {
    expect(bytesOf('vitrine/page')).toBeLessThanOrEqual(54_000)
  })

  it('is at most 30 kB for commerce beside React and adoption', () => {
    expect(bytesOf('vitrine/commerce')).toBeLessThanOrEqual(30_000)
  })

  it('is at most 20 kB for forms beside React and adoption, the form of products included', () => {
    expect(bytesOf('vitrine/forms')).toBeLessThanOrEqual(20_000)
  })

  it('is at most 8.2 kB for the reporters, beside web-vitals', () => {
    expect(bytesOf('vitrine/telemetry')).toBeLessThanOrEqual(8200)
  })

  it.each([
    ['small', 6100, 'three small templates'],
    ['shop', 15_000, 'a shop list with money and dates'],
    ['theme', 46600, 'three pages of the demo theme with 47 partials'],
  ])('compiled ahead (%s) is at most %i bytes for %s, engine included', (part, limit) => {
    expect(bytesOf('compiled ahead', part)).toBeLessThanOrEqual(limit)
  })

  it('is at most 13.5 kB for the renderer, matching and failures of behaviours included', () => {
    expect(bytesOf('vitrine/react', 'renderer')).toBeLessThanOrEqual(13_500)
  })
})

type Sizes = Readonly<Record<string, Readonly<Record<string, number | readonly string[]>>>>
