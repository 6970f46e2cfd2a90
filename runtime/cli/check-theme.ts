import { join } from 'node:path'
import { checkPages } from '../preview/host/check-pages.ts'
import { Storefront } from '../preview/host/storefront.ts'
import { loadTheme, themeRoot } from '../preview/theme/load.ts'
import { tweaksOfSite } from '../preview/theme/tweaks/site-tweaks.ts'
import type { Io } from './io.ts'
import type { Mistake } from './problem.ts'
import { siteSource } from './theme-input.ts'

/** Everything that `dev` and `build` say of a theme folder, with the preview store's goods. */
export async function checkTheme(folder: string, io: Io): Promise<Mistake[]> {
  const site = await siteSource({}, io).readSite()
  const front = new Storefront({ theme: loadTheme(folder, tweaksOfSite(site)), site, dev: true })
  const root = themeRoot(folder)
  return checkPages(front).map((mistake) => ({ ...mistake, file: join(root, mistake.file) }))
}
