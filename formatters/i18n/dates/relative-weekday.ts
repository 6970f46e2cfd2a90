import { WEEKDAYS } from '../../date/week.ts'
import type { RelativeAmount } from './relative-amount.ts'

const LENGTHS = { long: 9, short: 3, narrow: 2 } as const

/**
 * Prints weeks by their weekday: in English only, `Intl` has no words for
 * them.
 */
export function relativeWeekday(day: number, { digits, number, numeric, style }: RelativeAmount): string {
  const name = WEEKDAYS[day]!.slice(0, LENGTHS[style])
  const dot = style === 'short' ? '.' : ''
  const { negative, integer, fraction } = digits
  if (numeric === 'auto' && fraction === '' && Number(integer) < 2) {
    const word = Number(integer) === 0 ? 'this' : negative ? 'last' : 'next'
    return `${word} ${name}${dot}`
  }
  const plural = style === 'long' && !(integer === '1' && fraction === '') ? 's' : ''
  const many = `${number} ${name}${plural}${dot}`
  return negative ? `${many} ago` : `in ${many}`
}
