import type { ScopeData } from '../../../runtime/site/product/product-scope.ts'

export function isScopeData(value: unknown): value is ScopeData {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
