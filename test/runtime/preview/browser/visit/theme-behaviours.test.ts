import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { themeBehaviours } from '../../../../../runtime/preview/browser/visit/theme-behaviours.ts'
import { previewAsset } from '../../../../../runtime/preview/server/preview-asset.ts'
import { hasChromium, launch, release } from '../../../../support/chromium.ts'
import { serveTheme } from '../../server/server.ts'

describe('a module of behaviours', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  afterEach(() => {
    vi.useRealTimers()
    reported.mockReset()
  })

  it.each([
    ['nothing', {}],
    ['no table', { behaviours: 5 }],
    ['null', { default: null }],
  ])('that exports %s brings none', async (_what, module) => {
    expect(await themeBehaviours(async () => module)).toEqual({})
    expect(reported).not.toHaveBeenCalled()
  })

  it('that throws is an error of the page', async () => {
    const error = new Error('no')
    expect(await themeBehaviours(() => Promise.reject(error))).toEqual({})
    expect(reported.mock.calls).toEqual([[error]])
  })

  it('that never ends holds the page up for some seconds only', async () => {
    vi.useFakeTimers()
    const behaviours = themeBehaviours(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await behaviours).toEqual({})
    expect(String(reported.mock.calls[0])).toContain('have not loaded within 15 seconds')
  })
})

describe.skipIf(!hasChromium)('in the browser', () => {
  it('a component that throws and one that is none are named in the corner; the others work', async () => {
    const source = `
const Text = 'no'
const values = { Text }
function Broken(): never {
  throw new Error('broken card')
}
export const behaviours = {
  card: Broken,
  note: values.Text,
  good: () => <b>works</b>,
}
`
    const { server } = await serveTheme(
      {
        'behaviours.jsx': source.replace(': never', ''),
        'pages/extra.page': '<p class="card">kept</p><p class="note">n</p><p class="good">g</p>',
      },
      { asset: previewAsset },
    )
    const browser = await launch()
    onTestFinished(() => release(browser))
    const page = await browser.newPage()
    await page.goto(new URL('/extra', server.url).href)
    await page.locator('b', { hasText: 'works' }).waitFor()
    expect(await page.locator('.card').textContent()).toBe('kept')
    await page.locator('vitrine-dev button', { hasText: 'warning' }).click()
    const dialog = page.locator('vitrine-dev dialog')
    await expect.poll(() => dialog.textContent()).toContain('broken card')
    expect(await dialog.textContent()).toContain("The behaviour 'note' of the theme is no component")
    expect((await dialog.locator('h3').allTextContents()).join('\n')).toMatch(/behaviours\.jsx:5:\d+/)
  })

  it('takes over in one step what a script of the theme changes all the time', async () => {
    const restless = `<script>
      let turn = 0
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        document.querySelector('.sqs-cart-dropzone').setAttribute('data-turn-' + turn++, '')
        port2.postMessage(0)
      }
      port2.postMessage(0)
    </script>`
    const { server } = await serveTheme(
      {
        'behaviours.jsx': 'export const behaviours = { good: () => <b>works</b> }',
        'pages/extra.page': `<div class="sqs-cart-dropzone"></div><p class="good">g</p>${restless}`,
      },
      { asset: previewAsset },
    )
    const browser = await launch()
    onTestFinished(() => release(browser))
    const page = await browser.newPage()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    // The script takes most of the time of a slow machine.
    page.setDefaultTimeout(120_000)
    await page.goto(new URL('/extra', server.url).href)
    await page.locator('b', { hasText: 'works' }).waitFor()
    expect(said).toEqual([])
  })

  it('behaviours that throw while loading leave the page alive, and have their line in the corner', async () => {
    const { server } = await serveTheme(
      {
        'behaviours.tsx':
          "import { x } from './x.ts'\nexport const behaviours = { card: () => <b>{x}</b> }\n\nif (x) throw new Error('not today')",
        'x.ts': 'export const x: number = 1',
        'pages/extra.page': '<p class="card">kept</p>',
      },
      { asset: previewAsset },
    )
    const browser = await launch()
    onTestFinished(() => release(browser))
    const page = await browser.newPage()
    await page.goto(new URL('/extra', server.url).href)
    await page.locator('html[data-hydrated]').waitFor()
    expect(await page.locator('.card').textContent()).toBe('kept')
    await page.locator('vitrine-dev button', { hasText: 'warning' }).click()
    const dialog = page.locator('vitrine-dev dialog')
    expect(await dialog.locator('h3').allTextContents()).toContainEqual(
      expect.stringMatching(/^warning in behaviours\.tsx:4:\d+$/),
    )
    expect(await dialog.textContent()).toContain('A script failed: Error: not today')
  })
})
