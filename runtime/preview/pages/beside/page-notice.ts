import { isObject } from '../../../../engine/value.ts'
import type { JsonObject } from '../../../site/site.ts'

/** Result of a form that was sent without script, as the data of the next page have it. */
export interface PageNotice {
  readonly about: string
  /** Item or form that it is about. */
  readonly id: string
  readonly isSuccess: boolean
  readonly message: string
  /** Messages and typed text by field. */
  readonly errors: JsonObject
  readonly values: JsonObject
}

/** Reads the notice of a page's data; undefined where there is none. */
export function readNotice({ notice }: JsonObject): PageNotice | undefined {
  if (!isObject(notice)) return undefined
  const { about, id, isSuccess, message, errors, values } = notice
  if (typeof about !== 'string' || typeof id !== 'string') return undefined
  return {
    ...{ about, id, isSuccess: isSuccess === true },
    message: typeof message === 'string' ? message : '',
    errors: isObject(errors) ? errors : {},
    values: isObject(values) ? values : {},
  }
}
