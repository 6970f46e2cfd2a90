import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type RenderCase, renderCase } from '../support/arbitraries.ts'
import { compareOnSource, compareOnTree, type Verdict } from '../support/differential.ts'
import { PROPERTY_TIME, propertyOptions, SEED } from '../support/property.ts'

/** Runs a comparison over random cases; at least nine in ten must be comparable to the end. */
function expectSame(compare: (given: RenderCase) => Verdict, runs: number): void {
  const seen = new Map<string, number>()
  const options = propertyOptions(runs)
  const check = (given: RenderCase) => {
    const verdict = compare(given)
    if (typeof verdict !== 'string') expect(verdict.ours, verdict.what).toEqual(verdict.theirs)
    seen.set(String(verdict), (seen.get(String(verdict)) ?? 0) + 1)
  }
  fc.assert(fc.property(renderCase, check), options)
  expect(seen.get('same')).toBeGreaterThan(options.numRuns * 0.9)
}

describe('the engine and the reference package agree', () => {
  it('on random templates and data: tree, records, output', { timeout: PROPERTY_TIME }, () => {
    expectSame(compareOnSource, 10_000)
  })

  it('on the trees of random templates', { timeout: PROPERTY_TIME }, () => {
    expectSame(compareOnTree, 1_000)
  })

  afterAll(() => {
    process.stdout.write(`differential: SEED=${SEED}\n`)
  })
})
