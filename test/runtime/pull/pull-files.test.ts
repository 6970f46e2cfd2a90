import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pulledAsset } from '../../../runtime/pull/pulled-asset.ts'
import { isSiteFile, siteFileName } from '../../../runtime/pull/site-file.ts'
import { serveTheme } from '../preview/server/server.ts'
import { collection, faultySite, html, item, json } from './faulty-site.ts'
import { pull } from './pulled.ts'

const file = (text: string, type: string) => (_: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type })
  response.end(text)
}
const PDF = file('%PDF-1', 'application/pdf')

/** A site whose pages link to files in several ways. */
function siteWithFiles() {
  const content =
    '<a href="/s/menu.pdf#page=2">Menu</a><audio src="/s/song.mp3"></audio><a href="/s/gone.zip">Gone</a>' +
    '<a href="/s/page.pdf">Page</a><a href="/s/run.html">Run</a><img src="/s/a.png">'
  const name = 'Price%20list.docx'
  return faultySite({
    '/': html(`<a href="/s/${name}">Prices</a>`),
    '/?format=json': json(
      collection('/', {
        mainContent: content,
        items: [item('/one', { body: `<a href='/files.csv'>C</a>` })],
      }),
    ),
    '/s/menu.pdf': PDF,
    '/s/song.mp3': file('song', 'audio/mpeg'),
    '/files.csv': file('a,b', 'text/csv'),
    [`/s/${name}`]: file('doc', 'application/octet-stream'),
    '/s/page.pdf': html('<h1>Not found</h1>'),
    '/s/run.html': html('<script>alert(1)</script>'),
  })
}

it('brings the files that pages link to, at their addresses', async () => {
  const { url } = await siteWithFiles()
  const { out, site, report } = await pull(url)
  expect(report).toMatchObject({ files: 4, fileBytes: 16, pictures: 0 })
  const missing = report.missing.filter(({ address }) => /^\/s\/.*\.(?:pdf|zip|html)$/.test(address))
  expect(missing).toEqual(
    expect.arrayContaining([
      { address: '/s/gone.zip', reason: 'not there' },
      { address: '/s/page.pdf', reason: 'no file' },
    ]),
  )
  expect(missing).toHaveLength(2)
  const { get } = await serveTheme({}, { site, asset: pulledAsset(out) })
  for (const [path, text, type] of [
    ['/s/menu.pdf', '%PDF-1', 'application/pdf'],
    ['/s/song.mp3', 'song', 'audio/mpeg'],
    ['/s/Price%20list.docx', 'doc', 'application/octet-stream'],
    ['/files.csv', 'a,b', 'text/csv'],
  ] as const) {
    const answer = await get(path)
    expect(answer).toMatchObject({ status: 200, text })
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await get('/s/run.html')).status).toBe(404)
})

it('asks again for none that is there where it goes on, and for all where one was changed', async () => {
  const { url, calls } = await siteWithFiles()
  const { out } = await pull(url)
  calls.length = 0
  await pull(url, { out, resumes: true })
  const files = () => calls.filter((path) => /menu|song|csv/.test(path)).sort()
  expect(files()).toEqual([])
  writeFileSync(join(out, siteFileName('/s/menu.pdf')), 'other')
  await pull(url, { out, resumes: true })
  expect(files()).toEqual(['/s/menu.pdf'])
})

it('keeps to the limit that pictures have, and copies none of an anonymous site', async () => {
  const { url } = await siteWithFiles()
  for (const options of [{ mostPictureBytes: 0 }, { anonymises: true }]) {
    const { out, report } = await pull(url, options)
    expect(report.files).toBe(0)
    expect(report.missing).toContainEqual({ address: '/s/menu.pdf', reason: 'file' })
    expect(readdirSync(out)).not.toContain('files')
    rmSync(out, { recursive: true })
  }
  const numbers = Array.from({ length: 20 }, (_, at) => at)
  const content = numbers.map((at) => `<a href="/s/${at}.pdf">A</a><img src="/s/${at}.png">`).join('')
  const many = await faultySite({
    '/': json(collection('/', { mainContent: content })),
    ...Object.fromEntries(numbers.map((at) => [`/s/${at}.pdf`, PDF])),
    ...Object.fromEntries(numbers.map((at) => [`/s/${at}.png`, file(`picture ${at}`, 'image/png')])),
  })
  const { report } = await pull(many.url, { mostPictureBytes: 195 })
  expect(report).toMatchObject({ pictures: 20 })
  // None is asked for but those under way at the limit.
  expect(many.calls.filter((path) => path.endsWith('.pdf'))).toHaveLength(report.files)
  expect(report.files).toBeLessThan(6)
  expect(report.missing.some(({ reason }) => reason === 'enough pictures')).toBe(true)
})

it.each([
  ['/s/menu.pdf', true],
  ['/s/no-ending', true],
  ['/docs/a.PDF', true],
  ['/s/', false],
  ['/s/run.html', false],
  ['/s/run.SVG', false],
  ['/s/run.xhtml', false],
  ['/api/a.csv', false],
  ['/blog/one', false],
])('takes %s for a file: %s', (path, isFile) => {
  expect(isSiteFile(path)).toBe(isFile)
})

it('has one name for each path, below the folder', () => {
  expect(siteFileName('/s/../../etc/passwd')).toMatch(/^files\/[\da-f]{32}$/)
  expect(siteFileName('/s/a.PDF')).toMatch(/^files\/[\da-f]{32}\.pdf$/)
  expect(siteFileName('/s/a.pdf')).not.toBe(siteFileName('/s/b.pdf'))
})

it('has links by the domains of the site as paths, and visits their pages', async () => {
  const { url } = await faultySite({
    '/': html('<nav><a href="/a">A</a></nav>'),
    '/?format=json': json({
      ...collection('/', {
        mainContent:
          `<a href="https://wool.example/a">A</a><a href='http://www.wool.example'>W</a>` +
          '<a href="https://wool-1.squarespace.com/b?c=1">B</a><a href="https://wool.example.org/a">O</a>' +
          '<a href="https://notwool.example/a">N</a>',
      }),
      website: {
        id: 'w',
        baseUrl: 'https://www.wool.example',
        internalUrl: 'https://wool-1.squarespace.com',
      },
    }),
  })
  const { site } = await pull(url)
  expect(site.collections[0].mainContent).toBe(
    `<a href="/a">A</a><a href='/'>W</a><a href="/b?c=1">B</a>` +
      '<a href="https://wool.example.org/a">O</a><a href="https://notwool.example/a">N</a>',
  )
  expect(site.website.baseUrl).toBe('https://www.wool.example')
})
