// @vitest-environment dom
import { expect, it, vi } from 'vitest'
import { adopt } from '../../../runtime/entries/adopt.ts'

it('takes a page over that is not an instance of the Document that scripts see, as in happy-dom', async () => {
  vi.stubGlobal('Document', class {})
  document.body.innerHTML = '<button class="buy">Buy</button>'
  const rendered = vi.fn(() => null)
  const adoption = adopt(document, { behaviours: { '.buy': rendered } })
  await adoption.ready
  await expect.poll(() => rendered.mock.calls.length).toBeGreaterThan(0)
  adoption.unmount()
  vi.unstubAllGlobals()
})
