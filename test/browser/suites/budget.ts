import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoSite } from '../demo-site.ts'
import { hydrated } from '../hydration.ts'
import { startSite } from '../site-server.ts'
import type { Stage } from '../stage.ts'

/**
 * Bytes of script on a product page with all behaviours, gzipped one file at a time as servers do, React included, which
 * takes 65,000 of them. The goal is 100,000.
 */
const LIMIT = 119_000

/** What travels to a visitor. */
export function budget(stage: Stage): void {
  describe('the budget', () => {
    it('of script on a product page does not grow', async () => {
      // As it is shipped: the stage has its own scripts.
      const site = await startSite({ site: demoSite() }, { withStore: false })
      onTestFinished(() => site.close())
      const { page } = await stage.visit({}, { site })
      const scripts = new Map<string, Promise<number>>()
      page.on('response', (answer) => {
        if (answer.request().resourceType() !== 'script') return
        const bytes = answer.body().then((body) => gzipSync(body, { level: 9 }).length)
        scripts.set(new URL(answer.url()).pathname, bytes)
      })
      await page.goto('/shop/morning-mug', { waitUntil: 'networkidle' })
      await hydrated(page)
      const sizes = await Promise.all(
        [...scripts].map(async ([path, bytes]) => ({ path, bytes: await bytes })),
      )
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
      const list = sizes.sort((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${bytes} ${path}`)
      expect(sizes.length).toBeGreaterThan(0)
      expect(total, `Scripts, gzipped:\n${list.join('\n')}`).toBeLessThanOrEqual(LIMIT)
    })
  })
}
