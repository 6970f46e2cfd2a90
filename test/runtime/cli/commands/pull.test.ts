import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesBelow } from '../../../../runtime/files/files.ts'
import { folderWith } from '../../../support/folder-with.ts'
import { collection, faultySite, html, item, json, status } from '../../pull/faulty-site.ts'
import { vitrine } from '../fake-io.ts'

const THEME = {
  'theme/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'theme/site.region': '<body>{squarespace.main-content}</body>',
  'theme/collections/blog.list':
    '{.repeated section items}<img src="{assetUrl}?format=300w" alt="">{title} {.end}',
}

describe('vitrine pull', () => {
  it('copies a site that build shows without a call, and names what it lacks', async () => {
    const { path, at, remove } = folderWith(THEME)
    onTestFinished(remove)
    const { url, calls } = await faultySite({
      '/': html('<nav><a href="/locked">L</a></nav>'),
      '/?format=json': json(
        collection(
          '/',
          { items: [item('/one', { title: 'One', assetUrl: '/one.png' })] },
          { typeName: 'blog' },
        ),
      ),
      '/locked': status(401),
      '/one.png': (_, response) => {
        response.writeHead(200, { 'content-type': 'image/png' })
        response.end('png')
      },
    })
    const { status: code, stdout, stderr } = await vitrine(['pull', url.href, '--out', at('site')])
    expect([code, stdout]).toEqual([0, `1 collection, 1 item, 1 picture (0.0 MB) in ${at('site')}\n`])
    expect(stderr).toContain('needs a password: set VITRINE_SITE_PASSWORD')
    expect(stderr).toContain('    /locked\n')
    const before = calls.length
    const built = await vitrine(['build', at('theme'), '--site', at('site'), '--out', at('public')])
    expect(built.status).toBe(0)
    const [, picture] = /src="([^"?]+)/.exec(readFileSync(at('public/index.html'), 'utf8')) ?? []
    expect(picture).toMatch(/^\/pictures\/[\da-f]{32}\.png$/)
    expect(readFileSync(`${path}/public${picture}`, 'utf8')).toBe('png')
    const checked = await vitrine(['check', at('theme'), '--site', at('site')])
    expect([checked.status, checked.stderr]).toEqual([0, ''])
    expect(calls.length).toBe(before)
  })

  it('brings pages with a password along, which build leaves out and names', async () => {
    const { path, at, remove } = folderWith(THEME)
    onTestFinished(remove)
    const locked = (data: unknown) => (request: IncomingMessage, response: ServerResponse) =>
      (request.url?.includes('password=hush') ? json(data) : status(401))(request, response)
    const { url } = await faultySite({
      '/': html('<nav><a href="/">Home</a><a href="/locked">L</a></nav>'),
      '/?format=json': json(
        collection('/', { mainContent: '<p>Hello</p>', website: { baseUrl: 'https://example.com' } }),
      ),
      '/locked': locked(
        collection(
          '/locked',
          { items: [item('/locked/one', { title: 'Secret' })] },
          { typeName: 'blog', passwordProtected: true },
        ),
      ),
    })
    const env = { VITRINE_SITE_PASSWORD: 'hush' }
    const pulled = await vitrine(['pull', url.href, '--out', at('site')], { env })
    expect(pulled.stdout).toContain('2 collections, 1 item')
    expect(pulled.stderr).toContain('serve and build leave them out):\n  /locked\n')
    const built = await vitrine(['build', at('theme'), '--site', at('site'), '--out', at('public')])
    expect(built.stdout).toContain('serve and build leave them out):\n  /locked\n')
    const files = filesBelow(at('public'))
    expect(files.filter((file) => file.slice(path.length).includes('locked'))).toEqual([])
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(/\/locked|Secret/)
  })

  it('brings pages whose addresses have escapes, and build names those that the theme does not show', async () => {
    const { at, remove } = folderWith(THEME)
    onTestFinished(remove)
    const post = '/caf%C3%A9/%E3%83%86'
    const { url } = await faultySite({
      '/': html('<nav><a href="/café">News</a></nav><a href="/old">Old</a>'),
      '/old': status(301, { location: '/caf%C3%A9?format=json' }),
      '/?format=json': json(collection('/', { mainContent: '<p>Hello</p>' })),
      '/caf%C3%A9': json(
        collection('/caf%C3%A9', { items: [item(post, { title: 'Test' })] }, { typeName: 'blog' }),
      ),
      '/empty': json(collection('/empty', {}, { typeName: 'folder', folder: true })),
      '/sitemap.xml': html('<loc>/empty</loc>'),
    })
    await vitrine(['pull', url.href, '--out', at('site')])
    const built = await vitrine(['build', at('theme'), '--site', at('site'), '--out', at('public')])
    expect(readFileSync(at('public/café/index.html'), 'utf8')).toContain('Test')
    expect(readFileSync(at('public/café/テ/index.html'), 'utf8')).toContain('Test')
    expect(readFileSync(at('public/old/index.html'), 'utf8')).toContain('content="0; url=/caf%C3%A9"')
    expect(built.stdout).toContain('Addresses of the site without a page:\n  /empty\n')
    const { navigation } = JSON.parse(readFileSync(at('site/site.json'), 'utf8'))
    expect(navigation.mainNav[0]).toMatchObject({ title: 'News', collectionId: 'c-caf%C3%A9' })
  })

  it.each([
    [['pull', 'example.com', '--out', 'x'], 'Give an address such as https://'],
    [['pull', 'https://me:secret@example.com', '--out', 'x'], 'Give an address such as https://'],
    [
      ['pull', 'http://127.0.0.1:9', '--out', '/tmp/vitrine-pull-none', '--pictures', 'all'],
      'Give a whole number',
    ],
  ])('%j is refused', async (argv, sentence) => {
    const { status, stderr } = await vitrine(argv)
    expect(status).toBe(2)
    expect(stderr).toContain(sentence)
  })
})
