import { statSync } from 'node:fs'
import { readConfig } from '../../config/read-config.ts'
import { configFile, type ThemeConfig } from '../../config/theme-config.ts'
import type { Content, ReadContent } from './content.ts'

/** All that a theme is shown with besides its own files. */
export interface Settings {
  readonly config: ThemeConfig
  readonly content: Content
  /** The state of the file of the configuration, to be compared. */
  readonly stamp: string
}

/** Reads the configuration of a theme, and the content that it names. */
export async function readSettings(root: string, readContent: ReadContent): Promise<Settings> {
  const stamp = stampOf(root)
  const config = await readConfig(root)
  return { config, content: await readContent(config, root), stamp }
}

/** Returns the path of the configuration of a theme and when it was written; '' where there is none. */
export function stampOf(root: string): string {
  const file = configFile(root)
  const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${file} ${stats.mtimeMs}`
}
