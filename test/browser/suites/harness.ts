import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { blocksUnderMarkers, duplicateIds, focused, keepsFocus, overflow } from '../support/document.ts'
import { serverError, tooManyCalls } from '../support/gates.ts'
import { lostElements } from '../support/hydration.ts'
import { shiftsOf } from '../support/layout-shift.ts'
import { announcements } from '../support/live-regions.ts'
import { slowScripts, strictPolicy } from '../support/profiles.ts'
import type { Stage } from '../support/stage.ts'
import { Watch } from '../support/watch.ts'

const BLANK = '<!doctype html><html lang="en"><title>a</title><link rel="icon" href="data:,"><main>'

/** The harness itself: each of its checks can fail. */
export function harness(stage: Stage): void {
  describe('the harness', () => {
    /** A page of one's own, by somebody whom nobody watches but the test. */
    async function open(body: string): Promise<{ page: Page; watch: Watch }> {
      stage.site.gates.answer('GET /blank', () => new Response(BLANK + body, { headers: HTML }))
      const { page, context, watch: strict } = await stage.visit({}, { tab: 'known' })
      strict.forgive()
      const watch = new Watch(context)
      await page.goto('/blank')
      return { page, watch }
    }
    const run = (page: Page, code: string) => page.evaluate(code)

    it('hears the console, errors, rejections, failed requests and broken policies', async () => {
      stage.site.gates.cut('GET /cut')
      stage.site.gates.answer('GET /bad', () => serverError('no'))
      const { page, watch } = await open('')
      const heard = async (code: string) => {
        const before = watch.complaints().length
        await run(page, code)
        await expect.poll(() => watch.complaints().length).toBeGreaterThan(before)
        return watch.complaints().slice(before).join('\n')
      }
      expect(await heard('console.debug("psst")')).toBe('console debug: psst')
      expect(await heard('setTimeout(() => { throw new Error("thrown") })')).toMatch(/^error: Error: thrown/)
      expect(await heard('void Promise.reject(new Error("rejected"))')).toContain('rejected')
      expect(await heard('void fetch("/bad")')).toMatch(/answer 500: GET .*\/bad/)
      expect(await heard('void fetch("/cut").catch(() => {})')).toMatch(/failed: GET .*\/cut net::ERR_/)
      stage.site.gates.answer('GET /inline', () => new Response('<script>1</script>', { headers: HTML }))
      strictPolicy(stage.site.gates)
      expect(await heard('void (location.href = "/inline")')).toMatch(/Content Security Policy/)
      expect(() => watch.check()).toThrow('The browser says')
    })

    it('holds nothing against a test that announces what comes, and all against one whose announcement does not', async () => {
      const { page, watch } = await open('')
      watch.announce(/hello/)
      expect(watch.complaints()).toEqual(['never came: /hello/'])
      await run(page, 'console.log("hello")')
      await expect.poll(() => watch.complaints()).toEqual([])
    })

    it('sees blocks without a line of text in list items with an empty marker', async () => {
      const { page } = await open(
        '<ul style="list-style: \'\'"><li><p>line</p><li><img><li><b style="display: flex">a</b><li><div><img style="display: block"></div></ul>',
      )
      expect(await blocksUnderMarkers(page)).toEqual([
        '<li><b style="display: flex">a</b></li>',
        '<li><div><img style="display: block"></div></li>',
      ])
    })

    it('sees what moves, what is announced, ids twice, focus lost and content too wide', async () => {
      const { page } = await open(
        '<h1>a</h1><p id="a">text</p><p id="a">text</p><button>b</button><div id="s" role="status"></div>',
      )
      expect(await shiftsOf(page)).toEqual([])
      expect(await duplicateIds(page)).toEqual(['a'])
      expect(await overflow(page)).toBe(0)
      await run(page, 'document.querySelector("h1").style.height = "200px"')
      await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0)
      await run(page, 'document.querySelector("#s").textContent = "Added"')
      await run(page, 'document.querySelector("#s").append(" to cart")')
      expect(await announcements(page)).toEqual([
        { politeness: 'polite', text: 'Added' },
        { politeness: 'polite', text: 'Added to cart' },
      ])
      await page.locator('button').focus()
      expect(await focused(page)).toBe('button')
      await expect(
        keepsFocus(page, () => run(page, 'document.querySelector("button").remove()')),
      ).rejects.toThrow()
      await run(page, 'document.querySelector("h1").style.width = "9000px"')
      expect(await overflow(page)).toBeGreaterThan(0)
    })

    it('names the elements of the server that are gone', async () => {
      const { page } = await open('<h1>a</h1>')
      expect(await lostElements(page)).toEqual([])
      await run(page, 'document.querySelector("h1").outerHTML += ""')
      expect(await lostElements(page)).toEqual([expect.stringMatching(/^<h1/)])
    })

    it('finds text that is not readable', async () => {
      const { page } = await open('<h1>a</h1><p style="color: #eee; background: #fff">pale</p>')
      await expect(expectAccessible(page)).rejects.toMatchObject({
        actual: [expect.stringMatching(/color-contrast/)],
      })
    })

    it('answers late, in any order, otherwise or not at all, and counts the calls', async () => {
      const { gates } = stage.site
      const held = gates.hold(/^GET \/__vitrine\/base\.css\?/)
      gates.answer('POST /busy', () => serverError('no'))
      gates.answer('POST /busy', () => tooManyCalls(7), 1)
      gates.headers('GET /__vitrine/base.css?2', { 'x-gate': 'yes' })
      const { page } = await open('')
      await run(
        page,
        'window.log = []; for (const n of [1, 2, 3]) fetch("/__vitrine/base.css?" + n).then((a) => log.push(n + (a.headers.get("x-gate") ?? ""))); 0',
      )
      await held.arrived(3)
      for (const n of [2, 1, 3]) {
        held.kept.find(({ call }) => call.path.endsWith(String(n)))?.release()
        await expect.poll(() => run(page, 'log.at(-1)')).toBe(n === 2 ? '2yes' : String(n))
      }
      const busy = () =>
        page.evaluate(async () => {
          const answer = await fetch('/busy', { method: 'POST', body: 'a=1' })
          return [answer.status, answer.headers.get('retry-after'), await answer.text()]
        })
      expect(await busy()).toEqual([429, '7', expect.stringContaining('<h1>Slow down</h1>')])
      expect(await busy()).toEqual([500, null, '{"message":"no"}'])
      expect(gates.calls(/busy/)).toEqual(Array(2).fill({ method: 'POST', path: '/busy', body: 'a=1' }))
      slowScripts(gates, 300)
      const before = performance.now()
      await run(page, 'fetch("/__vitrine/images.js?late").then((answer) => answer.text())')
      expect(performance.now() - before).toBeGreaterThanOrEqual(300)
    })
  })
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
