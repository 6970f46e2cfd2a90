import type { JsonObject } from '../../../site/site.ts'

export const SCHEMA = 'https://schema.org'

/** Returns an object with a property, or without it where there is nothing to say. */
export function given(name: string, value: string | undefined): JsonObject {
  return value === undefined || value === '' ? {} : { [name]: value }
}
