import type { CallResult } from '../../api/call.ts'
import type { StockLine } from '../../api/purchase.ts'
import { TIMES } from '../limits.ts'
import type { Press } from './press.ts'

/** Asks the server for the stock of a product, and shows it. Returns the answer. */
export async function refreshStock({
  commerce,
  product,
}: Pick<Press, 'commerce' | 'product'>): Promise<CallResult<readonly StockLine[]>> {
  const stock = await commerce.call(({ purchases }) =>
    purchases.readStock(product.id, { timeLimit: TIMES.stock }),
  )
  if (stock.ok) product.setStock(stock.value)
  return stock
}
