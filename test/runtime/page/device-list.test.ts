// @vitest-environment dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceList } from '../../../runtime/page/device-list.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const fails = (name: string) => () => {
  throw new DOMException(name, name)
}

it('keeps texts, the newest first, as many as it holds', () => {
  const list = deviceList('l', 2)
  expect([list.add('a'), list.add('b'), list.add('a'), list.add('c')]).toEqual([true, true, true, true])
  expect(list.get()).toEqual(['c', 'a'])
  expect([list.remove('c'), list.get()]).toEqual([true, ['a']])
  expect([list.clear(), list.get(), localStorage.length]).toEqual([true, [], 0])
})

it('is empty where storage is forbidden, and says that nothing is kept', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(fails('SecurityError'))
  const list = deviceList('l', 2)
  expect([list.get(), list.add('a'), list.remove('a'), list.clear()]).toEqual([[], false, false, false])
})

it('keeps what it had where storage is full, and says so', () => {
  const list = deviceList('l', 2)
  list.add('a')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fails('QuotaExceededError'))
  expect([list.add('b'), list.get()]).toEqual([false, ['a']])
})

it.each(['{', '"a"', '{"0":"a","length":1}', '[1,null,["a"]]', JSON.stringify(['x'.repeat(501)])])(
  'takes %.20s for an empty list',
  (text) => {
    localStorage.setItem('l', text)
    expect(deviceList('l', 2).get()).toEqual([])
  },
)
