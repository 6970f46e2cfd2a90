import type { Page } from './manual.ts'

/** Returns the id of an entry of the manual on the page of its kind, e.g. `predicate-equal_`. */
export function entryId({ kind, name }: Pick<Page, 'kind' | 'name'>): string {
  return `${kind}-${name.replace(/[^\w-]+/g, '_')}`
}
