import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkFigures, checkLicences, checkNotices, checkPacked, checkRepository } from './checks.ts'

const SOUND = { version: '1.2.0', changelog: '# Changelog\n\n## 1.2.0\n', tags: ['v1.1.0'], changed: [] }

describe('a release', () => {
  it('has a version that is new, described and committed', () => {
    expect(checkRepository(SOUND)).toEqual([])
    expect(checkRepository({ ...SOUND, version: '1.1' }).join()).toContain('no version')
    expect(checkRepository({ ...SOUND, tags: ['v1.2.0'] }).join()).toContain('released already')
    expect(checkRepository({ ...SOUND, changelog: '## Unreleased' }).join()).toContain("'## 1.2.0'")
    expect(checkRepository({ ...SOUND, changed: ['a.ts'] })).toEqual(['a.ts is not committed'])
  })

  it('brings no code with another licence', () => {
    const packages = {
      '': { license: 'GPL-3.0' },
      'node_modules/a': { license: '(MPL-2.0 OR Apache-2.0)' },
      'node_modules/b': { license: 'GPL-3.0' },
      'node_modules/c': {},
      'node_modules/d': { license: 'GPL-3.0', dev: true },
    }
    expect(checkLicences(packages)).toEqual([
      "node_modules/b has the licence 'GPL-3.0'",
      "node_modules/c has the licence 'none'",
    ])
    expect(checkNotices('a 1.0.0 (MIT)\n@b/c 2.0.0 (GPL-3.0)\n')).toEqual([
      "@b/c 2.0.0 is bundled and has the licence 'GPL-3.0'",
    ])
    expect(checkNotices('')).toEqual(['the notices name no package'])
  })

  it('holds what it must, nothing else, and grows by a tenth at the most', () => {
    const paths = [
      ...['package.json', 'README.md', 'LICENSE', 'runtime/cli/bin.js', 'dist/cli.js'],
      ...['dist/third-party-notices.txt', 'dist/docs/play.html'],
    ]
    const files = paths.map((path) => ({ path, size: 1 }))
    const packed = { size: 1000, unpackedSize: 5000, files }
    expect(checkPacked(packed, 950)).toEqual([])
    expect(checkPacked(packed, 900).join()).toContain('grew from 1 kB to 1 kB')
    expect(checkPacked({ ...packed, files: files.slice(1) }, undefined)).toEqual(['package.json is missing'])
    const strange = [...files, { path: 'test/a.ts', size: 1 }, { path: 'dist/a.js.map', size: 1 }]
    expect(checkPacked({ ...packed, files: strange }, undefined)).toHaveLength(2)
  })

  it('is about as fast as the last one', () => {
    expect(checkFigures({ a: 2, b: 1.6 }, { a: 2.1, b: 2 })).toEqual([])
    expect(checkFigures({ a: 1 }, { a: 2, b: 2 })).toEqual([
      'a: 1.00 times as fast, 2.00 in the last release',
      'b: not measured',
    ])
  })
})

describe('npm run release', () => {
  const release = (...args: string[]) =>
    spawnSync('node', ['--import', 'tsx', 'test/release/run.ts', ...args], { encoding: 'utf8' })

  it('finds the licences in order and prints what would be published', () => {
    const { status, stdout } = release('--dry-run', '--only', 'licences')
    expect([status, stdout]).toEqual([0, expect.stringContaining('licences: fine')])
    expect(stdout).toMatch(/vitrine \S+: \d+ files, [\d,]+ kB packed/)
    expect(stdout).toContain('Nothing is published.')
  })

  it('names its checks', () => {
    const { status, stdout } = release('--only', 'nothing')
    expect([status, stdout]).toEqual([
      2,
      expect.stringContaining('repository, tests, licences, package, bench'),
    ])
  })

  it('compares with figures of a release', () => {
    const file = 'test/release/last-release.json'
    expect(existsSync(file)).toBe(true)
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['version', 'size', 'figures'])
  })
})
