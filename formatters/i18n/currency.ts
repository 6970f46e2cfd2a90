import { cached } from '../intl-cache.ts'

/** Whether a currency has this code; codes are written in capitals. */
export function isCurrency(code: string): boolean {
  const names = cached(
    'currencies',
    () => new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }),
  )
  return /^[A-Z]{3}$/.test(code) && names.of(code) !== undefined
}
