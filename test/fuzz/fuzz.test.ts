import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PROPERTY_TIME, propertyOptions } from '../support/property.ts'
import { kindOf } from './kind.ts'
import { KINDS } from './kinds.ts'
import { runSlice, slicesOf } from './slices.ts'

const FINDS = 'fixtures/fuzz'

interface Fixture {
  readonly kind: string
  readonly given: unknown
}

describe('a case that once broke an invariant', () => {
  it.each(readdirSync(FINDS))('%s holds', (file) => {
    const { kind, given } = JSON.parse(readFileSync(`${FINDS}/${file}`, 'utf8')) as Fixture
    const { check } = KINDS.find(({ name }) => name === kind)!
    expect(check(given)).toBeUndefined()
  })
})

describe('random cases', { timeout: PROPERTY_TIME }, () => {
  // The other kinds have property tests of their own, on the same generators.
  it.each(['languages', 'hostile data', 'entries'])('of the kind %s hold', (name) => {
    const { cases, check } = KINDS.find((kind) => kind.name === name)!
    // Odd options are named to their author.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    fc.assert(
      fc.property(cases, (given) => {
        expect(check(given)).toBeUndefined()
      }),
      propertyOptions(500),
    )
  })
})

describe('a slice', () => {
  const below = kindOf({
    name: 'below 50',
    weight: 3,
    cases: fc.nat(1000),
    check: (given) => {
      if (given === 0) throw new Error('zero')
      return given < 50 ? undefined : { given }
    },
  })

  it('ends at a find, which is shrunk, and counts what ran', () => {
    const { ran, find } = runSlice({ kind: below, seed: 1, cases: 500 })
    expect(ran).toBeLessThan(500)
    expect(find).toMatchObject({ kind: 'below 50' })
    expect([0, 50]).toContain(find?.given)
  })

  it('reports what a check throws', () => {
    expect(below.check(0)).toMatchObject({ threw: expect.stringContaining('zero') })
  })

  it('is one of all kinds by their weights, each with its seed', () => {
    const other = { ...below, weight: 1 }
    const slices = [...slicesOf([below, other], 4000, 7)]
    const casesFor = (kind: unknown) =>
      slices.filter((slice) => slice.kind === kind).reduce((sum, { cases }) => sum + cases, 0)
    expect([casesFor(below), casesFor(other)]).toEqual([3000, 1000])
    expect(new Set(slices.map(({ seed }) => seed)).size).toBe(slices.length)
  })
})
