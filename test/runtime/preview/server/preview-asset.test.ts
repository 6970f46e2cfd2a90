import { expect, it } from 'vitest'
import { previewAsset } from '../../../../runtime/preview/server/preview-asset.ts'
import { serveTheme } from './server.ts'

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
const SIZES = [
  '300w',
  'original',
  '99999999w',
  '-5w',
  '1e999w',
  'NaNw',
  '',
  '%00',
  '%FF%FEw',
  '../../etc/passwd',
  `${'9'.repeat(5000)}w`,
  '300w&format=100w',
]

it('a picture is answered in whatever size is asked for', async () => {
  const { get } = await serveTheme({ 'assets/dot.svg': DOT }, { asset: previewAsset })
  const whole = await get('/images/harbour.svg')
  expect(whole.status).toBe(200)
  for (const size of SIZES) {
    const own = await get(`/assets/dot.svg?format=${size}`)
    expect([size, own.status, own.text]).toEqual([size, 200, DOT])
    const seeds = await get(`/images/harbour.svg?format=${size}`)
    expect([size, seeds.status, seeds.text === whole.text]).toEqual([size, 200, true])
  }
})

it('a picture that is not there is not found, in any size', async () => {
  const { get } = await serveTheme({}, { asset: previewAsset })
  for (const path of [
    '/images/..%2f..%2fpackage.json',
    '/images/%00.svg',
    '/assets/%2e%2e/template.conf',
    '/images/no.svg',
  ])
    expect([path, (await get(`${path}?format=300w`)).status]).toEqual([path, 404])
})
