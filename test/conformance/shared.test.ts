import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CLI } from '../runtime/cli/built.ts'

/** Outside material beside the project; without it these checks are skipped. */
const SHARED = '../shared'

function lastLine(args: readonly string[]): string {
  const { stdout } = spawnSync('node', [CLI, ...args], { encoding: 'utf8', maxBuffer: 1e8 })
  return stdout.trimEnd().split('\n').at(-1) ?? ''
}

describe.skipIf(!existsSync(`${SHARED}/conformance`))('fixtures of the reference engines', () => {
  it('pass whole where the reference passes them', () => {
    expect(lastLine(['test', `${SHARED}/conformance/reference`])).toBe('201 passed, 0 failed')
  })

  it('pass where the reference lacks the feature', () => {
    expect(lastLine(['test', '--fold-spaces', `${SHARED}/conformance/beyond`])).toBe('27 passed, 0 failed')
  })
})

describe.skipIf(!existsSync(`${SHARED}/themes`))('real themes', () => {
  it('render a whole page byte for byte', () => {
    const folder = `${SHARED}/themes/wright-page`
    const args = ['--data', `${folder}/wright.json`, '--partials', `${folder}/wright-partials.json`]
    const html = execFileSync('node', [CLI, 'render', `${folder}/wright.html`, ...args], { encoding: 'utf8' })
    expect(html).toBe(readFileSync(`${folder}/expected.html`, 'utf8'))
  })

  it('hold one mistake, a blank before a brace, and raise no false alarm', () => {
    const { stdout } = spawnSync('node', [CLI, 'check', '--json', `${SHARED}/themes`], { encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; help: string }[] }
    expect(diagnostics).toMatchObject([
      { code: 'bad-instruction', help: 'Its form is {.var @type collection.typeName}.' },
    ])
  })
})
