import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer } from 'vite'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { jsont } from '../../../runtime/bundler/vite.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-vite-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))

async function built(source: string): Promise<string> {
  writeFileSync(join(root, 'page.jsont'), source)
  writeFileSync(
    join(root, 'entry.js'),
    "import page from './page.jsont'\nconsole.log(page.render({ t: '<' }).html)",
  )
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [jsont({ development: false })],
    build: { write: false, rollupOptions: { input: join(root, 'entry.js') } },
    resolve: { alias: { vitrine: `${process.cwd()}/dist`, 'vitrine/aot': `${process.cwd()}/dist/aot.js` } },
  })
  const [output] = [made].flat()
  return output !== undefined && 'output' in output
    ? output.output.map((one) => ('code' in one ? one.code : '')).join('')
    : ''
}

describe('the Vite plug-in', () => {
  it('compiles templates ahead', async () => {
    const code = await built('<p>{t|html}</p>')
    expect(code).toContain('items:')
    expect(code).not.toContain('import.meta.hot')
    expect(code.length).toBeLessThan(18_000)
  })

  it('waits for a template that is being written before it is read again', async () => {
    const steps: string[] = []
    const read = async () => {
      await Promise.resolve()
      steps.push('written')
      return ''
    }
    const server = { environment: { moduleGraph: { getModulesByFile: () => undefined } } }
    const file = join(root, 'page.jsont')
    const added = await jsont().hotUpdate.call(server, { type: 'update', file, modules: [], read })
    steps.push('updated')
    expect([steps, added]).toEqual([['written', 'updated'], undefined])
  })

  it('updates the templates that use a deleted partial, and asks for no file that is gone', async () => {
    const [page, partial] = [join(root, 'list.jsont'), join(root, 'row.block')]
    writeFileSync(partial, '<b>{t}</b>')
    writeFileSync(page, '{@|apply row.block}')
    const alias = { vitrine: `${process.cwd()}/dist`, 'vitrine/aot': `${process.cwd()}/dist/aot.js` }
    const server = await createServer({
      ...{ root, configFile: false, logLevel: 'silent', plugins: [jsont()], resolve: { alias } },
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true, include: [] },
    })
    onTestFinished(() => server.close())
    const { client } = server.environments
    const updated: string[] = []
    client.hot.send = (sent: unknown) => void updated.push(JSON.stringify(sent))
    await client.transformRequest('/list.jsont')
    await client.transformRequest('/row.block')
    rmSync(partial)
    server.watcher.emit('unlink', partial)
    await expect.poll(() => updated.length).toBeGreaterThan(0)
    const sent = updated.join()
    expect(sent).toContain('list.jsont')
    expect(sent).not.toContain('row.block')
  })

  it('fails at the line of a mistake, with the lines around it', async () => {
    const failure: unknown = await built('a\n{t|htlm}').catch((error: unknown) => error)
    expect(String((failure as Error).message)).toContain("Formatter 'htlm' is unknown")
    expect(String((failure as Error).message)).toContain('page.jsont')
  })
})
