import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { instructionTree } from '../../runtime/testing/arbitraries/code.ts'
import { type RenderCase, renderCase } from '../../runtime/testing/arbitraries/templates.ts'
import { compareOnSource, compareOnTree, type Verdict } from '../support/differential.ts'
import { PROPERTY_TIME, propertyOptions, SEED } from '../support/property.ts'

/** Data of a bare instruction: the reference throws out of it where data makes it crash. */
const TAME_DATA = { a: { b: 1, c: 'x' }, c: [1, [2]], d: 0 }

/** Runs a comparison over random cases; hardly any may be one of the known differences. */
function expectSame(compare: (given: RenderCase, tree: unknown[]) => Verdict, runs: number): void {
  const verdicts: string[] = []
  const options = propertyOptions(runs)
  const check = (given: RenderCase, tree: unknown) => {
    const verdict = compare(given, tree as unknown[])
    if (typeof verdict !== 'string') expect(verdict.ours, verdict.what).toEqual(verdict.theirs)
    verdicts.push(String(verdict))
  }
  fc.assert(fc.property(renderCase, instructionTree, check), options)
  const same = verdicts.filter((verdict) => verdict === 'same')
  expect(same.length).toBeGreaterThan(verdicts.length * 0.95)
}

describe('the engine and the reference package agree', () => {
  it('on random templates and data: tree, records, output', { timeout: PROPERTY_TIME }, () => {
    expectSame(compareOnSource, 10_000)
  })

  it('on the trees of random templates', { timeout: PROPERTY_TIME }, () => {
    expectSame((given) => compareOnTree(given), 1000)
  })

  it('on random trees', { timeout: PROPERTY_TIME }, () => {
    const compare = (given: RenderCase, tree: unknown[]) =>
      compareOnTree(tree[0] === 17 ? given : { ...given, data: TAME_DATA }, tree)
    expectSame(compare, 2000)
  })

  afterAll(() => {
    process.stdout.write(`differential: SEED=${SEED}\n`)
  })
})
