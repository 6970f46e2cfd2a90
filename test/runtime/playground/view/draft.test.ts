import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOfExample, playAddress } from '../../../../runtime/manual/documents/play-address.ts'
import { decode, encode } from '../../../../runtime/playground/view/draft.ts'
import { render } from '../../../../runtime/playground/workers/render.ts'

const codeOf = (address: string) => address.slice(address.indexOf('#') + 1)
const packed = (text: string) => deflateRawSync(text).toString('base64url')

it('keeps any text in an address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (template, data) => {
      const draft = { template, data }
      expect(await decode((await encode(draft)) ?? '')).toEqual(draft)
      expect(await decode(codeOf(playAddress(draft)))).toEqual(draft)
    }),
    { numRuns: 40 },
  )
})

it('puts no text into an address that is too long for one', async () => {
  const noise = randomBytes(40_000).toString('base64')
  expect(await encode({ template: noise, data: '' })).toBeUndefined()
})

it.each([
  ['no base64', '%%%'],
  ['no deflated text', 'AAAA'],
  ['cut', packed('["a", "b"]').slice(0, 6)],
  ['no JSON', packed('{')],
  ['other JSON', packed('{"template": "a"}')],
  ['numbers', packed('[1, 2]')],
  ['more than 20 million characters', packed(`["${' '.repeat(20_000_001)}", "b"]`)],
])('takes no draft from an address with %s', async (_, code) => {
  expect(await decode(code)).toBeUndefined()
})

it('makes macros of the partials of an example', async () => {
  const address = addressOfExample({
    template: '{.include head}{@x}',
    data: { a: 1 },
    output: '1',
    partials: { head: '{.var @x a}' },
  })
  const draft = await decode(codeOf(address))
  expect(draft && render(draft).html).toBe('1')
})
