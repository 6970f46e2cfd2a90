import { getOrCreate } from '../memoize.ts'

/** True if a currency has this code; codes are in capitals. */
export function isCurrency(code: string): boolean {
  const names = getOrCreate(
    'currencies',
    () => new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }),
  )
  return /^[A-Z]{3}$/.test(code) && names.of(code) !== undefined
}
