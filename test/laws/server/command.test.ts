import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { vitrine } from '../../runtime/cli/fake-io.ts'
import { startCli } from '../../runtime/cli/start-cli.ts'
import { CONF, SITE_REGION } from '../../runtime/preview/server/server.ts'
import { folderWith } from '../../support/folder-with.ts'

function theme(files: Readonly<Record<string, string>>) {
  const folder = folderWith(files)
  onTestFinished(folder.remove)
  return folder
}

describe('vitrine dev, used wrongly', () => {
  it('an empty folder is refused with what a theme is', async () => {
    const { path } = theme({ 'notes.txt': '' })
    const { status, stderr } = await vitrine(['dev', path])
    expect(status).toBe(2)
    expect(stderr).toBe(
      `vitrine: there is no theme in '${path}': it holds no template.conf and no region; name the folder that does\n`,
    )
  })

  it('a folder that is not there, with the one that was meant', async () => {
    const { path } = theme({ 'theme/site.region': '' })
    const { status, stderr } = await vitrine(['dev', `${path}/teme`])
    expect(status).toBe(2)
    expect(stderr).toContain(`did you mean '${path}/theme'?`)
  })

  it('a file instead of a folder', async () => {
    const { at } = theme({ 'site.region': '' })
    const { status, stderr } = await vitrine(['dev', at('site.region')])
    expect([status, stderr]).toEqual([
      2,
      `vitrine: '${at('site.region')}' is a file; a theme is the folder with template.conf\n`,
    ])
  })

  it.each(['x', '-1', '65536', '1.5'])('port %s', async (port) => {
    const { status, stderr } = await vitrine(['dev', '.', '--port', port])
    expect(status).toBe(2)
    expect(stderr).toContain('Give a number from 0 to 65535.')
  })

  it('two sources of data', async () => {
    const { status, stderr } = await vitrine(['dev', '--data', 'a.json', '--site', 'b.json'])
    expect([status, stderr]).toEqual([
      2,
      'vitrine: --data and --site say two different things; give one of them\n',
    ])
  })

  it('data that is no JSON, at its position', async () => {
    const { path, at } = theme({ 'template.conf': CONF, 'site.region': SITE_REGION, 'page.json': '{ "a": }' })
    const { status, stderr } = await vitrine(['dev', path, '--data', at('page.json'), '--port', '0'])
    expect(status).toBe(1)
    expect(stderr).toContain(`${at('page.json')}:1:8: error: Invalid JSON`)
  })
})

describe('vitrine dev', () => {
  const startIn = (cwd: string, argv: readonly string[]) =>
    startCli(['dev', ...argv], { cwd, env: { BROWSER: 'vitrine-no-such-browser' } })
  const start = (...argv: readonly string[]) => startIn(process.cwd(), argv)

  it('shows a theme with its own data, follows it, prints only its address and mistakes, and ends when asked to', async () => {
    const { path, at } = theme({
      'theme/template.conf': CONF,
      'theme/site.region': SITE_REGION,
      'theme/blocks/a.block': '{a|html|html}',
      'page.json': '{ "collection": { "title": "One", "urlId": "one" }, "mainContent": "<p>first</p>" }',
    })
    const choice = ['--port', '0', '--data', at('page.json'), '--quiet', '--open']
    const { url, said, ended, child } = await start(`${path}/theme`, ...choice)
    expect(said.stdout).toBe(`${url}\n`)
    const sentence = `no browser was opened: 'vitrine-no-such-browser' is not there; open ${url} yourself\n`
    await expect.poll(() => said.stderr).toBe(`vitrine: ${sentence}`)
    const text = async () => (await fetch(url)).text()
    expect(await text()).toContain('<p>first</p>')
    writeFileSync(
      at('page.json'),
      '{ "collection": { "title": "One", "urlId": "one" }, "mainContent": "<p>second</p>" }',
    )
    await expect.poll(text).toContain('<p>second</p>')
    writeFileSync(at('page.json'), '{ broken')
    await expect.poll(() => said.stderr).toContain('page.json:1:3: error: Invalid JSON')
    const shown = async () => (await fetch(new URL('/__vitrine/mistakes?page=/', url))).text()
    expect(await shown()).toContain('Invalid JSON')
    expect(await shown()).toContain('page.json')
    expect(await text()).toContain('<p>second</p>')
    writeFileSync(at('theme/site.region'), '{title|htlm}')
    await expect.poll(() => said.stderr).toContain('theme/site.region:1:8: error: Formatter')
    expect(await shown()).toContain('Invalid JSON')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(said.stdout).toBe(`${url}\n`)
  })

  it('a port in use is reported with the next free one', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, 'localhost', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    onTestFinished(() => void other.close())
    const { path } = theme({ 'template.conf': CONF, 'site.region': SITE_REGION })
    const { said, ended } = await start(path, '--port', String(port))
    expect(await ended).toBe(2)
    expect(said.stderr).toMatch(
      new RegExp(`^vitrine: port ${port} is in use by another program; port (\\d+) is free: --port \\1\n$`),
    )
  })

  it('without a theme shows the one of the folder that it is run in', async () => {
    const { path } = theme({ 'template.conf': CONF, 'site.region': `<p>Mine</p>${SITE_REGION}` })
    const { url } = await startIn(path, ['--port', '0'])
    expect(await (await fetch(url)).text()).toContain('>Mine</p>')
  })

  it('without a theme shows the demo theme with the store, whose forms work without script', async () => {
    const { url, said } = await start('--port', '0')
    expect(said.stdout).toMatch(/^Vitrine shows \S*templates\/theme at \S+ \(Ctrl\+C ends it\)\n$/)
    expect(said.stdout).toContain(` at ${url} `)
    const shop = await fetch(new URL('/shop', url))
    expect(shop.status).toBe(200)
    const html = await shop.text()
    expect(html).toContain('href="/shop/')
    const picture = /(?:src|data-src)="(\/images\/[^"]+)"/.exec(html)?.[1]
    expect((await fetch(new URL(picture ?? '/none', url))).headers.get('content-type')).toBe('image/svg+xml')
    const form = /<form[^>]*action="\/cart\/entries"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    const fields = [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
      ([, name, value]) => [name ?? '', value ?? ''],
    )
    const cookie = shop.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const added = await fetch(new URL('/cart/entries', url), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    expect(added.status).toBe(303)
    const cookies = [cookie, ...added.headers.getSetCookie().map((line) => line.split(';')[0])].join('; ')
    const cart = await fetch(new URL('/cart?format=json', url), { headers: { cookie: cookies } })
    expect((await cart.json()).shoppingCart).toMatchObject({ totalQuantity: 1 })
  })
})
