import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasChromium, launch, release } from '../../support/chromium.ts'
import { THEME } from '../../templates/theme/demo-theme.ts'
import { demoSite } from '../support/demo-site.ts'
import { hydrated } from '../support/hydration.ts'
import { DESKTOP } from '../support/profiles.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { Visitors } from '../support/visitors.ts'

const FILES = {
  'template.conf': JSON.stringify({
    name: 'Own',
    layouts: { default: { name: 'Default', regions: ['site'] } },
  }),
  'site.region': `<!doctype html>
<html lang="en"><head>{squarespace-headers}</head>
<body><button class="like" type="button">Like</button>{squarespace.main-content}{squarespace-footers}</body></html>`,
  'collections/products.item': `{.section item}<h1>{title|html}</h1>
<section class="product-reviews" data-item-id="{id|htmlattr}"><h2>Reviews</h2></section>{.end}`,
  'behaviours.tsx': `import { cloneElement, useState } from 'react'
import { useHydrated } from 'vitrine/adopt'

function Like({ element }) {
  const [count, setCount] = useState(0)
  const text = count === 0 ? element.props.children : 'Liked ' + count
  return cloneElement(element, { onClick: () => setCount(count + 1) }, text)
}

function Reviews({ element, scope }) {
  const isHydrated = useHydrated()
  return cloneElement(element, {}, element.props.children, isHydrated && <p>Of {scope.title}: none yet.</p>)
}

export const behaviours = { like: Like, 'product-reviews': Reviews }
`,
}

describe.skipIf(!hasChromium)("behaviours of a theme's own", () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-theme-'))
  let site: SiteServer
  let visitors: Visitors
  beforeAll(async () => {
    mkdirSync(join(folder, 'collections'))
    cpSync(join(THEME, 'collections/products.conf'), join(folder, 'collections/products.conf'))
    for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text)
    site = await startSite({ site: demoSite(), folder }, { withStore: false })
    visitors = new Visitors(await launch())
  })
  afterAll(async () => {
    await Promise.all([release(visitors?.browser), site?.close()])
    rmSync(folder, { recursive: true, force: true })
  })

  it('live on visitors’ pages, with the data of their items; the slot of reviews is one of them', async () => {
    const { page } = await visitors.visit({ baseURL: site.origin, ...DESKTOP }, 'new')
    await page.goto('/shop/morning-mug')
    await hydrated(page)
    const like = page.locator('.like')
    await like.click()
    await like.click()
    expect(await like.innerText()).toBe('Liked 2')
    expect(await page.locator('.product-reviews').innerText()).toContain('Of Morning Mug: none yet.')
  })
})
