import { expect, it, vi } from 'vitest'
import { lateOptimizer, optimizeLate } from '../../../runtime/cli/late-optimizer.ts'

it('has only the V8 of Nodes before 22 wait, since later ones know no such flag', () => {
  expect(lateOptimizer('20.19.0')).toHaveLength(1)
  expect(lateOptimizer('21.7.3')).toHaveLength(1)
  expect(lateOptimizer('22.0.0')).toEqual([])
  expect(lateOptimizer('100.0.0')).toEqual([])
})

it('sets the flags for commands that are soon done', () => {
  const setFlags = vi.fn()
  optimizeLate(['check', 'theme'], setFlags)
  expect(setFlags.mock.calls.map(([flag]) => flag)).toEqual(lateOptimizer())
})

it('leaves V8 as it is for those that are to be fast for long, or measure', () => {
  const setFlags = vi.fn()
  for (const command of ['serve', 'lsp', 'profile']) optimizeLate([command], setFlags)
  expect(setFlags).not.toHaveBeenCalled()
})
