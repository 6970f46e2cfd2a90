import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Path that the name of a new folder begins with: with signs that mean something else in addresses. */
export const FOLDER_PREFIX = join(tmpdir(), 'vitrine #1 100% é-')

/** A new folder with files in it, by path; `remove` takes it away. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): {
  path: string
  at(name: string): string
  remove(): void
} {
  const path = mkdtempSync(FOLDER_PREFIX)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  return { path, at: (name) => join(path, name), remove: () => rmSync(path, { recursive: true }) }
}
