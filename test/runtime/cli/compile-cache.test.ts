import nodeModule from 'node:module'
import { afterEach, expect, it, vi } from 'vitest'
import { keepCompiledCode } from '../../../runtime/cli/compile-cache.ts'

const own = Object.getOwnPropertyDescriptor(nodeModule, 'enableCompileCache')

function setEnable(enableCompileCache: (() => void) | undefined): void {
  Object.defineProperty(nodeModule, 'enableCompileCache', { value: enableCompileCache, configurable: true })
}

afterEach(() => {
  if (own === undefined) Reflect.deleteProperty(nodeModule, 'enableCompileCache')
  else Object.defineProperty(nodeModule, 'enableCompileCache', own)
})

it('has a newer Node keep compiled code', () => {
  const enable = vi.fn()
  setEnable(enable)
  keepCompiledCode()
  expect(enable).toHaveBeenCalledOnce()
})

it('does nothing in a Node that cannot', () => {
  setEnable(undefined)
  expect(keepCompiledCode).not.toThrow()
})
