import { expect, it } from 'vitest'
import { MOST } from '../../../../runtime/store/config.ts'
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

it('leaves out of a form whatever no database keeps, in names as well', async () => {
  expect(await sent('a%00=x%00&b=1')).toEqual({ a: 'x', b: '1' })
})

it('takes 30,000 fields of one name in their own time, not in its square', async () => {
  expect(await sent('a=x&'.repeat(30_000))).toMatchObject({ a: { length: 30_000 } })
})

it('stops reading a body of unknown length where it grows too large', async () => {
  let chunks = 0
  const body = new ReadableStream({
    pull(stream) {
      chunks++
      if (chunks > 100) stream.close()
      else stream.enqueue(new Uint8Array(MOST.body / 4))
    },
  })
  const request = new Request('http://shop.test/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(readBody(request)).rejects.toMatchObject({ details: { status: 413 } })
  expect(chunks).toBeLessThan(10)
})

it('takes the name of a file that a form sends, and not what is in it', async () => {
  const body = new FormData()
  body.append('picture', new File(['hush'], 'kiln.png'))
  const request = new Request('http://shop.test/', { method: 'POST', body })
  expect(await readBody(request)).toEqual({ picture: 'kiln.png' })
})
