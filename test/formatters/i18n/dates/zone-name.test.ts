import { describe, expect, it } from 'vitest'
import { compile } from '../../../../runtime/entries/index.ts'

const HOUR = { hour: 'numeric', hourCycle: 'h23', timeZoneName: 'short', timeZone: 'UTC' } as const
/** False if the host has newer data of locales than the reference. */
const HAS_LETTER = new Intl.DateTimeFormat('en', HOUR).format(0).startsWith('00h')

describe.skipIf(!HAS_LETTER)('an hour alone beside its zone is that of the reference', () => {
  const newYork = { t: 1709597229123, website: { timeZone: 'America/New_York' } }
  const unknown = { t: 1720000000000, website: { timeZone: 'Nope/Zone' } }
  const universal = { t: 0, website: { timeZone: 'UTC' } }

  it.each([
    ['VV', newYork, '19h America/New_York'],
    ['VVV', newYork, '19h New York'],
    ['V', newYork, '19h unk'],
    ['XXX', newYork, '19h -05:00'],
    ['Z', newYork, '19h -0500'],
    ['ZZZZ', newYork, '19h GMT-05:00'],
    ['VV', unknown, '09h Etc/UTC'],
    ['X', universal, '00h +00Z'],
    ['XXX', universal, '00h +00:00Z'],
    ['ZZZZZ', universal, '00h +00:00'],
    ['x', universal, '00h +00'],
  ])('%s', (skeleton, data, output) => {
    expect(compile(`{t|datetime ${skeleton}}`).render(data).html).toBe(output)
  })
})
