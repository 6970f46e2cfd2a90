import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-bin-'))
  cpSync('runtime/cli/bin.js', join(folder, 'runtime/cli/bin.js'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})

afterAll(() => rmSync(folder, { recursive: true }))

const run = () => spawnSync(process.execPath, [join(folder, 'runtime/cli/bin.js'), 'a'], { encoding: 'utf8' })

it('says before the first build how to build, and then runs what is built', () => {
  const before = run()
  expect(before.stderr).toMatch(
    /^vitrine: .*vitrine-bin-.* is not built yet; run there: npm ci && npm run build\n$/,
  )
  expect(before.status).toBe(1)
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/cli.js'), 'console.log(process.argv[2]); process.exitCode = 3')
  expect(run()).toMatchObject({ stdout: 'a\n', status: 3 })
})
