import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { animate } from './webp.ts'

const still = readFileSync('fixtures/pictures/home.webp')

it('joins pictures to an animation that plays once', () => {
  const joined = animate(
    [
      { webp: still, time: 100 },
      { webp: still, time: 250 },
    ],
    { width: 1200, height: 675 },
  )
  expect(joined.toString('latin1', 0, 4) + joined.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8X')
  expect(joined.readUInt32LE(4)).toBe(joined.length - 8)
  expect([joined.readUIntLE(24, 3) + 1, joined.readUIntLE(27, 3) + 1]).toEqual([1200, 675])
  const text = joined.toString('latin1')
  const frames = [...text.matchAll(/ANMF/g)].map(({ index }) => joined.readUIntLE(index + 8 + 12, 3))
  expect(frames).toEqual([100, 250])
  expect(joined.readUInt16LE(text.indexOf('ANIM') + 8 + 4)).toBe(1)
})

it('takes nothing but WebP', () => {
  expect(() => animate([{ webp: Buffer.alloc(40), time: 1 }], { width: 1, height: 1 })).toThrow('no WebP')
})
