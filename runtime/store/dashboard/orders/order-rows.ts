import { majorUnits } from '../../../../formatters/commerce/cents.ts'
import type { Database } from '../../database/database.ts'
import { answerTexts } from '../../forms/form-summary.ts'
import { ENGLISH } from '../../messages.ts'
import { CHECKOUT_FIELDS } from '../../orders/checkout-fields.ts'
import { listOrders, type OrderQuery, readLinesOf } from '../../orders/list-orders.ts'
import type { Order, OrderLine } from '../../orders/order.ts'
import type { SiteFacts } from '../../store-context.ts'
import { inBatches } from '../files/batches.ts'
import { type Cell, csvRow } from '../files/csv.ts'

const TOTALS = [
  'Coupons',
  'Discount',
  'Gift wrapping',
  'Gift note',
  'Delivery',
  'Delivery cost',
  'Total',
  'Currency',
] as const
const LINES = ['Item', 'Options', 'SKU', 'Quantity', 'Unit price'] as const
const GIFT_CARD = ['Card for', 'Card e-mail', 'Card message', 'Card day', 'Card sent'] as const
/** Last of all, so that the other columns of earlier files keep their numbers. */
const ANSWERS = 'Answers'

/**
 * Yields orders as rows of a CSV file: a row for each line of an order, the newest order first. Its sums are
 * in the first of its rows alone, so that a column can be added up.
 */
export async function* orderRows(
  db: Database,
  { forms }: Pick<SiteFacts, 'forms'>,
  chosen: Pick<OrderQuery, 'status' | 'words'> = {},
): AsyncGenerator<string> {
  const details = CHECKOUT_FIELDS.map(({ label }) => label(ENGLISH))
  yield csvRow([
    'Number',
    'Received',
    'Status',
    'Changed',
    'Tracking',
    ...details,
    ...TOTALS,
    ...LINES,
    ...GIFT_CARD,
    ANSWERS,
  ])
  for await (const orders of inBatches((page) => listOrders(db, { ...chosen, ...page }))) {
    const lines = await readLinesOf(
      db,
      orders.map(({ id }) => id),
    )
    for (const order of orders)
      for (const [index, line] of (lines.get(order.id) ?? []).entries())
        yield csvRow([
          ...orderCells(order),
          ...sumCells(order, index === 0),
          ...lineCells(line, order),
          answerTexts(forms.get(line.formId), line.additionalFields).join('; '),
        ])
  }
}

function orderCells(order: Order): readonly Cell[] {
  const { number, createdAt, changedAt, status, trackingUrl, email } = order
  const details: Readonly<Record<string, string>> = { ...order.details, email }
  return [
    ...[number, new Date(createdAt).toISOString(), status, new Date(changedAt).toISOString(), trackingUrl],
    ...CHECKOUT_FIELDS.map(({ name }) => (Object.hasOwn(details, name) ? (details[name] ?? '') : '')),
  ]
}

function sumCells(order: Order, isFirst: boolean): readonly Cell[] {
  const { coupons, discountCents, giftCents, giftNote, delivery, totalCents, currency } = order
  if (!isFirst) return [...TOTALS.slice(1).map(() => ''), currency]
  const units = (cents: number | undefined | null) => (cents == null ? '' : majorUnits(cents, currency))
  return [
    ...[coupons.join(', '), units(discountCents), units(giftCents), giftNote],
    ...[delivery?.name ?? '', units(delivery?.costCents), units(totalCents), currency],
  ]
}

function lineCells(line: OrderLine, { currency }: Order): readonly Cell[] {
  const { title, options, sku, quantity, unitCents, giftCard, giftSentAt } = line
  const { name = '', email = '', message = '', day = '' } = giftCard ?? {}
  const sent = giftSentAt === null ? '' : new Date(giftSentAt).toISOString()
  return [
    ...[title, options, sku, quantity, majorUnits(unitCents, currency)],
    ...[name, email, message, day, sent],
  ]
}
