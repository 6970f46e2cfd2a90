import { Storefront } from '../runtime/preview/host/storefront.ts'
import { STRANGER } from '../runtime/preview/host/visitor.ts'
import { seedSite } from '../runtime/preview/seed/index.ts'
import { loadTheme } from '../runtime/preview/theme/load.ts'
import type { BenchPage } from './pages.ts'

/** Pages of a theme folder with the goods of the preview store, as its host renders them. */
export function pagesOf(folder: string, addresses: readonly string[]): BenchPage[] {
  const theme = loadTheme(folder)
  const storefront = new Storefront({ theme, site: seedSite(), dev: false })
  const name = folder.replace(/^\.\.\/shared\/themes\/|^templates\/|\/src$/g, '').slice(0, 20)
  return addresses.map((address) => {
    const page = storefront.pageAt(new URL(address, 'https://shop.example'))
    const { layout, partials, data } = storefront.render(storefront.prepare(page, STRANGER)).payload
    return { name: `${name} ${address}`, template: layout, partials, data }
  })
}
