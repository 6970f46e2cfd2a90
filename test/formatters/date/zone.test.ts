import fc from 'fast-check'
import { IANAZone } from 'luxon'
import { describe, expect, it } from 'vitest'
import { Scope } from '../../../engine/lookup/scope.ts'
import { zoneOffset } from '../../../formatters/date/offset.ts'
import { siteZone } from '../../../formatters/date/zone.ts'
import { propertyOptions } from '../../support/property.ts'

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Europe/Kiev', 'US/Eastern']

describe('zones', () => {
  it('have the offsets that luxon gives them, from 1800 to 2200', () => {
    const instants = fc.integer({ min: Date.UTC(1800), max: Date.UTC(2200) })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instants, (zone, ms) => {
        expect(zoneOffset(zone, ms)).toBe(IANAZone.create(zone).offset(ms))
      }),
      propertyOptions(2000),
    )
  })

  it('change their offset at the very minute', () => {
    const change = Date.UTC(2026, 2, 29, 1)
    expect([zoneOffset('Europe/Berlin', change - 1), zoneOffset('Europe/Berlin', change)]).toEqual([60, 120])
  })

  it('are known by the names that luxon takes for valid', () => {
    const known = (name: string) => siteZone(new Scope({ website: { timeZone: name } }, undefined), 'UTC')
    for (const zone of ZONES)
      expect(known(zone) !== 'UTC' || zone === 'UTC', zone).toBe(IANAZone.isValidZone(zone))
    expect(['Nowhere/Town', '', '+05:30', 'EUROPE/BERLIN'].map(known)).toEqual(['UTC', 'UTC', 'UTC', 'UTC'])
  })
})
