import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { Client } from './client.ts'

/** A copy of a theme, open in an editor. */
interface ThemeInEditor {
  readonly folder: string
  /** There while tests run. */
  readonly client: Client
  /** Returns the path of a file of the copy. */
  file(path: string): string
}

/** Opens a copy of a theme, by default the demo theme, for the tests around the call. */
export function themeInEditor(theme = 'templates/theme', options: readonly string[] = []): ThemeInEditor {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-editor-'))
  let client: Client | undefined
  beforeAll(async () => {
    cpSync(theme, folder, { recursive: true })
    client = await Client.start(...options)
  })
  afterAll(async () => {
    await client?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    file: (path) => join(folder, path),
    get client() {
      if (client === undefined) throw new Error('the editor starts with the first test')
      return client
    },
  }
}
