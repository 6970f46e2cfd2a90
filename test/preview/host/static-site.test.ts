import { describe, expect, it } from 'vitest'
import { host } from '../../../runtime/preview/host/host.ts'
import { previewAsset } from '../../../runtime/preview/host/preview-asset.ts'
import { staticSite } from '../../../runtime/preview/host/static-site.ts'
import { Storefront } from '../../../runtime/preview/host/storefront.ts'
import { seedSite } from '../../../runtime/preview/seed/index.ts'
import { loadTheme } from '../../../runtime/preview/theme/load.ts'

describe('a storefront as files', async () => {
  const storefront = new Storefront({ theme: loadTheme('templates/theme'), site: seedSite(), dev: false })
  const files = new Map<string, string>()
  const app = host({ storefront: () => storefront, asset: previewAsset })
  for await (const { path, body } of staticSite(app, storefront.index.addresses)) {
    files.set(path, new TextDecoder().decode(body))
  }

  it('has every page of the site', () => {
    const missing = storefront.index.addresses.filter(
      (path) => path !== '/' && !files.has(`${path.slice(1)}/index.html`),
    )
    expect(missing).toEqual([])
    expect(files.get('index.html')).toContain('Öberg &amp; Rowe')
    expect(files.has('404.html')).toBe(true)
  })

  it('has the pictures, styles and scripts that they name, and nothing that only a server answers', () => {
    expect([...files.keys()].filter((path) => path.startsWith('images/')).length).toBeGreaterThan(100)
    expect(files.has('styles/tokens.css')).toBe(true)
    expect(files.has('__vitrine/hydrate.js')).toBe(true)
    expect([...files.keys()].filter((path) => /^(?:api|cart|checkout)\b/.test(path))).toEqual([])
    expect(files.get('shop/index.html')).not.toContain('data-vitrine=')
  })
})
