import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type RenderCase, renderCase } from '../support/arbitraries.ts'
import { compareOnSource, compareOnTree, type Verdict } from '../support/differential.ts'
import { propertyOptions, SEED } from '../support/property.ts'

const TIME = 60_000

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
  it('on random templates and data: tree, records, output', { timeout: TIME }, () => {
    expectSame(compareOnSource, 10_000)
  })

  it('on the trees of random templates', { timeout: TIME }, () => {
    expectSame(compareOnTree, 1_000)
  })

  afterAll(() => {
    process.stdout.write(`differential: SEED=${SEED}\n`)
  })
})
