// @vitest-environment dom
import { expect, it, vi } from 'vitest'
import { MissingNames } from '../../../../../runtime/preview/browser/shims/missing.ts'

function depthOf(value: unknown, key: string): number {
  let depth = 0
  for (let inner = value; typeof inner === 'function'; inner = Reflect.get(inner, key)) depth++
  return depth
}

it('ends where a script copies members of members, and goes on with a chain of calls', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const $ = new MissingNames().callable('jQuery', {})
  expect(depthOf($, 'options')).toBeLessThan(20)
  let chain: unknown = $
  for (let calls = 0; calls < 40; calls++) {
    if (typeof chain !== 'function') throw new Error(`call ${calls} gave ${typeof chain}`)
    const method: unknown = Reflect.get(chain, 'addClass')
    chain = typeof method === 'function' ? Reflect.apply(method, chain, ['a']) : undefined
  }
  expect(typeof chain).toBe('function')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
