import { join } from 'node:path'
import { checkTheme as checkPages } from '../check/check-theme.ts'
import { themeRoot } from '../files/files.ts'
import type { Io } from '../files/io.ts'
import type { Mistake } from '../files/problem.ts'
import { openStorefront } from '../preview/pages/open-storefront.ts'
import { siteSource } from './theme-input.ts'

/** Everything that `dev` and `build` say of a theme folder, with the preview store's content. */
export async function checkTheme(folder: string, io: Io): Promise<Mistake[]> {
  const { readSite, fills } = siteSource({}, io)
  const front = openStorefront({ folder, site: await readSite(), fills, dev: true })
  const root = themeRoot(folder)
  return checkPages(front).map((mistake) => ({ ...mistake, file: join(root, mistake.file) }))
}
