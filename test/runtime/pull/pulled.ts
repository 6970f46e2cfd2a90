import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { filesBelow } from '../../../runtime/files/files.ts'
import { type PullOptions, pullSite } from '../../../runtime/pull/pull-site.ts'

/** Returns the path of a folder that is not there yet, and is gone with the test. */
export function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-pull-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return join(path, 'site')
}

/** Pulls a site without pauses; returns its report, and what is in its folder. */
export async function pull(site: URL, more: Partial<PullOptions> = {}) {
  const out = more.out ?? newFolder()
  const report = await pullSite({ agent: 'vitrine/test', gap: 0, patience: 1, site, ...more, out })
  const read = (name: string) => readFileSync(join(out, name), 'utf8')
  const all = () =>
    filesBelow(out)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
  return { report, out, read, all, site: JSON.parse(read('site.json')) }
}
