import { expect, it } from 'vitest'
import { readBody } from '../../../../runtime/store/http/body.ts'

const sent = (body: string) =>
  readBody(
    new Request('http://shop.test/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  )

it('lists a field that is sent several times', async () => {
  expect(await sent('a=1&b=2&a=3%0D%0A4&a=5')).toEqual({ a: ['1', '3\n4', '5'], b: '2' })
})

it('takes 30,000 fields of one name in their own time, not in its square', async () => {
  expect(await sent('a=x&'.repeat(30_000))).toMatchObject({ a: { length: 30_000 } })
})
