import { expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { themeMessages } from '../../../../runtime/preview/server/theme-messages.ts'
import { renderReceipt } from '../../../../runtime/store/mail/render-receipt.ts'

function file(name: string, text: string) {
  return { name, source: new Source(name, text) }
}

it('takes the receipts of a theme with the blocks that they apply', () => {
  const blocks = new Map([['foot.block', file('foot.block', 'Bye, {order.name|html}')]])
  const page = file('receipt', '<p>{order.number}</p>{@|apply foot.block}')
  const { receipt } = themeMessages({ pages: new Map([['receipt', { conf: {}, page }]]), blocks })
  const { html, text, mistakes } = renderReceipt({ order: { number: 'A', name: 'Eva' }, words: {} }, receipt)
  expect(html).toBe('<p>A</p>Bye, Eva')
  expect(text).not.toContain('Bye')
  expect(mistakes).toEqual([])
  expect(themeMessages({ pages: new Map(), blocks })).toEqual({ receipt: {}, signIn: {}, restock: {} })
})
