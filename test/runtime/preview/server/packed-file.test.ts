import { writeFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Storefront } from '../../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../../runtime/preview/server/host.ts'
import { previewAsset } from '../../../../runtime/preview/server/preview-asset.ts'
import { loadTheme } from '../../../../runtime/theme/load.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { CONF, SITE_REGION } from './server.ts'
import { smallSite } from './small-site.ts'

const STYLE = 'p { color: red }\n'.repeat(100)

function served() {
  const folder = folderWith({
    'template.conf': CONF,
    'site.region': SITE_REGION,
    'styles/a.css': STYLE,
    'styles/tiny.css': 'p {}',
    'assets/a.png': 'no picture, but as long as one'.repeat(100),
  })
  onTestFinished(folder.remove)
  const front = new Storefront({ theme: loadTheme(folder.path), site: smallSite(), isDev: false })
  const app = host({ storefront: () => front, asset: previewAsset })
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request(path, { headers })
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
  return { folder, get }
}

describe('a file', () => {
  it('is compressed as whoever asks takes it', async () => {
    const { get } = served()
    const ways = [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['identity', null, (body: Buffer) => body],
      ['', null, (body: Buffer) => body],
    ] as const
    for (const [taken, encoding, unpack] of ways) {
      const { headers, body } = await get('/styles/a.css', { 'accept-encoding': taken })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('vary')).toBe('accept-encoding')
      expect(unpack(body).toString()).toBe(STYLE)
    }
  })

  it.each(['/styles/tiny.css', '/assets/a.png'])('%s would not become smaller', async (path) => {
    const { headers } = await served().get(path, { 'accept-encoding': 'br' })
    expect(headers.has('content-encoding')).toBe(false)
  })

  it('is not sent to a browser that has it, until it is another one', async () => {
    const { get, folder } = served()
    const { headers } = await get('/styles/a.css')
    expect(headers.get('cache-control')).toBe('no-cache')
    const known = { 'if-none-match': `"other", ${headers.get('etag')}` }
    const again = await get('/styles/a.css', known)
    expect([again.status, again.body.length, again.headers.get('etag')]).toEqual([
      304,
      0,
      headers.get('etag'),
    ])
    writeFileSync(folder.at('styles/a.css'), STYLE.replace('red', 'blue'))
    const changed = await get('/styles/a.css', { ...known, 'accept-encoding': 'gzip' })
    expect(changed.status).toBe(200)
    expect(gunzipSync(changed.body).toString()).toContain('blue')
    expect(changed.headers.get('etag')).not.toBe(headers.get('etag'))
  })

  it('of the host and of the site says how long it may be kept', async () => {
    const { get } = served()
    const style = await get('/__vitrine/base.css')
    expect([style.headers.get('content-type'), style.headers.get('cache-control')]).toEqual([
      'text/css; charset=utf-8',
      'no-cache',
    ])
    const sound = await get('/assets/slow-radio.wav', { 'accept-encoding': 'br' })
    expect([sound.headers.get('cache-control'), sound.headers.get('content-encoding')]).toEqual([
      'max-age=3600',
      null,
    ])
  })
})
