import { describe, expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../../support/folder-with.ts'
import { vitrine } from '../../cli/fake-io.ts'

async function print(format: string): Promise<string> {
  const folder = folderWith({ 'a: b.jsont': 'x\n{title|htmll}' })
  onTestFinished(folder.remove)
  const { stdout } = await vitrine(['check', '--format', format, folder.path])
  return stdout
    .replaceAll(folder.path, '')
    .replaceAll(folder.path.replaceAll('%', '%25'), '')
    .replaceAll(encodeURIComponent(folder.path).replaceAll('%2F', '/'), '')
}

it('prints annotations for GitHub, escaped', async () => {
  expect(await print('github')).toBe(
    "::error file=/a%3A b.jsont,line=2,endLine=2,col=8,endColumn=13,title=unknown-formatter::Formatter 'htmll' is unknown%0ADid you mean 'html'? The whole tag is printed as text.\n",
  )
})

it('prints issues for GitLab with a fingerprint', async () => {
  const [issue] = JSON.parse(await print('gitlab'))
  expect(issue).toMatchObject({
    check_name: 'unknown-formatter',
    severity: 'major',
    fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
    location: { positions: { begin: { line: 2, column: 8 }, end: { line: 2, column: 13 } } },
  })
})

it('prints a SARIF log', async () => {
  const { version, runs } = JSON.parse(await print('sarif'))
  expect(version).toBe('2.1.0')
  expect(runs[0].tool.driver.rules).toEqual([{ id: 'unknown-formatter' }])
  expect(runs[0].results[0]).toMatchObject({
    ruleId: 'unknown-formatter',
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: '/a%3A%20b.jsont' },
          region: { startLine: 2, startColumn: 8, endLine: 2, endColumn: 13 },
        },
      },
    ],
  })
})

describe('a mistake of several lines', () => {
  const printed = async (format: string) => {
    const folder = folderWith({ 'a.jsont': '{title|htmll}\n{title|htmll}', 'b.jsont': '{title|htmll}' })
    onTestFinished(folder.remove)
    return (await vitrine(['check', '--format', format, folder.path])).stdout
  }

  it('marks each of them on GitHub', async () => {
    const lines = (await printed('github')).trim().split('\n')
    expect(lines.map((line) => /(\w\.jsont),line=(\d)/.exec(line)?.slice(1))).toEqual([
      ['a.jsont', '1'],
      ['a.jsont', '2'],
      ['b.jsont', '1'],
    ])
  })

  it('is an issue of its own for each on GitLab', async () => {
    const issues: { fingerprint: string }[] = JSON.parse(await printed('gitlab'))
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(3)
  })

  it('is a result for each in a SARIF log', async () => {
    expect(JSON.parse(await printed('sarif')).runs[0].results).toHaveLength(3)
  })
})

it('refuses a format that is none', async () => {
  expect((await vitrine(['check', '--format', 'xml', '.'])).status).toBe(2)
})
