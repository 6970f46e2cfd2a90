/** The most that may be ordered of one thing. */
export const MAX_QUANTITY = 9999

const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/
const WHOLE = /^[+-]?[0-9]+(?:\.0*)?$/

export type Quantity =
  | { readonly kind: 'quantity'; readonly value: number }
  | { readonly kind: 'not-a-number' | 'not-whole' | 'out-of-range' }

/**
 * Reads how many are wanted. What a visitor typed is judged as text: Number('') and Number('0x10') would
 * pass.
 */
export function parseQuantity(value: unknown): Quantity {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!NUMBER.test(text)) return { kind: 'not-a-number' }
  if (!WHOLE.test(text)) return { kind: 'not-whole' }
  const quantity = Number(text)
  if (quantity < 1 || quantity > MAX_QUANTITY) return { kind: 'out-of-range' }
  return { kind: 'quantity', value: quantity }
}

/** The quantity nearest to a number that was typed; undefined for what is no number. */
export function clampQuantity(value: string): number | undefined {
  const text = value.trim()
  return NUMBER.test(text) ? Math.min(Math.max(Math.trunc(Number(text)), 1), MAX_QUANTITY) : undefined
}
