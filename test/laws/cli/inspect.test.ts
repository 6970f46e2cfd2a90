import { afterAll, describe, expect, it } from 'vitest'
import { vitrine } from '../../runtime/cli/fake-io.ts'
import { folderWith } from '../../support/folder-with.ts'

const folder = folderWith({
  'a.jsont': '{.section s}\n{x|html}{x}{.end}{@|apply p.block}',
  'b.jsont': '{x}',
  'tree.json': '[17,1,[[0,"t"],[1,[["a"]],0]],18]',
  'bad.json': '[17,1,[null],18]',
})
afterAll(folder.remove)
const { at } = folder

describe('vitrine refs', () => {
  it('lists names with counts and first lines', async () => {
    const { status, stdout } = await vitrine(['refs', at('a.jsont'), at('b.jsont')])
    expect(status).toBe(0)
    expect(stdout).toContain(
      `variables\n     1  @  ${at('a.jsont')}:2\n     1  s  ${at('a.jsont')}:1\n     3  x  ${at('a.jsont')}:2\n`,
    )
    expect(stdout).toContain(`partials\n     1  p.block  ${at('a.jsont')}:2\n`)
  })

  it('prints JSON', async () => {
    const { stdout } = await vitrine(['refs', '-', '--json'], { stdin: '{a|json}' })
    expect(JSON.parse(stdout)).toEqual({
      variables: [{ name: 'a', count: 1, first: { file: '<stdin>', line: 1 } }],
      formatters: [{ name: 'json', count: 1, first: { file: '<stdin>', line: 1 } }],
      predicates: [],
      partials: [],
      macros: [],
      injectables: [],
    })
    expect((await vitrine(['refs', '-'], { stdin: 'text' })).stdout).toBe('no names are used\n')
  })
})

describe('vitrine dump', () => {
  it('prints the instruction tree', async () => {
    const { status, stdout } = await vitrine(['dump', at('b.jsont')])
    expect({ status, stdout }).toEqual({ status: 0, stdout: '[17,1,[[1,[["x"]],0]],18]\n' })
    const pretty = await vitrine(['dump', '-', '--pretty'], { stdin: '{.section a}text{.end}'.repeat(9) })
    expect(pretty.stdout.split('\n').length).toBeGreaterThan(5)
    expect(JSON.parse(pretty.stdout)[2]).toHaveLength(9)
  })

  it('validates a tree', async () => {
    expect((await vitrine(['dump', at('tree.json')])).stdout).toBe('[17,1,[[0,"t"],[1,[["a"]],0]],18]\n')
    const { status, stderr } = await vitrine(['dump', at('bad.json')])
    expect(status).toBe(1)
    expect(stderr).toContain('[bad-tree]')
  })

  it('reports mistakes on standard error', async () => {
    expect(await vitrine(['dump', '-'], { stdin: '{.end}' })).toMatchObject({
      status: 1,
      stdout: '[17,1,[],18]\n',
    })
  })
})

describe('every command', () => {
  it.each(['render', 'check', 'test', 'refs', 'dump', 'explain'])(
    '%s --help shows an example',
    async (name) => {
      const { status, stdout } = await vitrine([name, '--help'])
      expect(status).toBe(0)
      expect(stdout).toContain(`Example:\n  $ vitrine ${name}`)
    },
  )

  it('is listed by --help, and nothing at all is wrong use', async () => {
    expect((await vitrine(['--help'])).stdout).toContain('Commands:\n  render')
    expect((await vitrine([])).status).toBe(2)
    expect((await vitrine(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
