import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { folderWith } from '../../../support/folder-with.ts'
import { vitrine } from '../fake-io.ts'

function folder(files: Record<string, string> = {}) {
  const made = folderWith(files)
  onTestFinished(made.remove)
  return made
}

describe('vitrine init', () => {
  it('writes a theme that check and its own fixture find nothing in', async () => {
    const { at } = folder()
    const { status, stdout } = await vitrine(['init', at('My Theme')])
    expect([status, stdout]).toEqual([0, expect.stringContaining('npm run dev')])
    const made = JSON.parse(readFileSync(at('My Theme/package.json'), 'utf8'))
    expect(made.name).toBe('my-theme')
    expect(made.devDependencies).toMatchObject({
      vitrine: `^${manifest.version}`,
      less: manifest.testedWith.less,
    })
    // A theme has no bundler and no editor.
    expect(
      Object.keys(made.devDependencies).filter((name) => /^(?:vite|prettier|vscode.*)$/.test(name)),
    ).toEqual([])
    const checked = await vitrine(['check', at('My Theme')])
    expect([checked.status, checked.stdout, checked.stderr]).toEqual([
      0,
      expect.stringMatching(/, no mistakes\n$/),
      '',
    ])
    expect((await vitrine(['test', at('My Theme/fixtures')])).stdout).toBe('1 passed, 0 failed\n')
    expect((await vitrine(['fmt', '--check', at('My Theme')])).status).toBe(0)
  })

  it.each(['my theme #2', "it's $1"])('leads to the folder %s as a shell takes it', async (name) => {
    const { at } = folder()
    const { stdout } = await vitrine(['init', at(name)])
    const [lead = ''] = /cd .*$/m.exec(stdout) ?? []
    expect(execFileSync('sh', ['-c', `${lead} && pwd`], { encoding: 'utf8' })).toBe(`${at(name)}\n`)
  })

  it('takes the content of a site, and names its blog', async () => {
    const { at } = folder()
    const blog = { id: 'b', urlId: 'news', fullUrl: '/news', title: 'News', type: 1, typeName: 'blog' }
    writeFileSync(at('news.json'), JSON.stringify({ collection: blog, items: [] }))
    expect((await vitrine(['init', at('theme'), '--from', at('news.json')])).status).toBe(0)
    expect(readFileSync(at('theme/pages/home.page'), 'utf8')).toContain(
      '<squarespace:query collection="news"',
    )
    expect(readFileSync(at('theme/package.json'), 'utf8')).toContain(
      'vitrine dev . --site \\"../news.json\\"',
    )
  })

  it('writes into a new repository of Git, and names the package without what npm refuses', async () => {
    const { at } = folder({ 'mein thema é/.git/HEAD': 'ref: refs/heads/main' })
    expect((await vitrine(['init', at('mein thema é')])).status).toBe(0)
    expect(JSON.parse(readFileSync(at('mein thema é/package.json'), 'utf8')).name).toBe('mein-thema')
  })

  it.each([
    ['pnpm', 'theme', true],
    ['pnpm', 'packages/theme', false],
    ['npm', 'theme', false],
  ])(
    'refuses scripts of packages for %s in %s, where pnpm would fail over them: %s',
    async (name, path, is) => {
      vi.stubEnv('npm_config_user_agent', `${name}/12.21.0 node/v24.21.0 linux x64`)
      onTestFinished(() => void vi.unstubAllEnvs())
      const { at } = folder({ 'packages/pnpm-workspace.yaml': 'packages: ["*"]\n' })
      expect((await vitrine(['init', at(path)])).stdout).toContain(`${name} install`)
      expect(existsSync(at(`${path}/pnpm-workspace.yaml`))).toBe(is)
    },
  )

  it('leaves a folder with other things alone', async () => {
    const { path } = folder({ 'notes.txt': 'mine' })
    const { status, stderr } = await vitrine(['init', path])
    expect([status, stderr]).toEqual([2, `vitrine: '${path}' holds other things; name a new folder\n`])
  })
})
