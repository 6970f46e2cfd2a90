import { expect, it } from 'vitest'
import { Addresses } from '../../../../runtime/editor/server/addresses.ts'

it('spells the address of a file as the editor does while it is open, and else as Node does', () => {
  const addresses = new Addresses()
  expect(addresses.of('/a+b/(c).block')).toBe('file:///a+b/(c).block')
  addresses.open('file:///a%2Bb/%28c%29.block')
  expect(addresses.of('/a+b/(c).block')).toBe('file:///a%2Bb/%28c%29.block')
  addresses.close('file:///a%2Bb/%28c%29.block')
  expect(addresses.of('/a+b/(c).block')).toBe('file:///a+b/(c).block')
})
