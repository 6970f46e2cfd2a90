import { layoutName, mainTemplate } from '../runtime/preview/pages/page-templates.ts'
import { Storefront } from '../runtime/preview/pages/storefront.ts'
import { STRANGER } from '../runtime/preview/pages/visitor.ts'
import { loadTheme } from '../runtime/theme/load.ts'
import { ThemeTemplates } from '../runtime/theme/templates.ts'
import { demoContent } from '../templates/content/index.ts'
import type { BenchPage } from './bench-page.ts'

/** Pages of a theme folder with the content of the preview store, as its host renders them. */
export function pagesOf(folder: string, addresses: readonly string[]): BenchPage[] {
  const theme = loadTheme(folder)
  const storefront = new Storefront({ theme, site: demoContent(), isDev: false })
  // As the theme has them, without the marks of the host.
  const templates = new ThemeTemplates(theme, () => '')
  const name = folder.replace(/^\.\.\/shared\/themes\/|^templates\/|\/src$/g, '').slice(0, 20)
  return addresses.map((address) => {
    const page = storefront.pageAt(new URL(address, 'https://shop.example'))
    const { layout, partials } = templates.page(
      layoutName(page, theme),
      mainTemplate(page, theme, storefront.index),
    )
    const data = storefront.wholeData(storefront.prepare(page, STRANGER))
    return { name: `${name} ${address}`, template: layout.text, partials, data }
  })
}
