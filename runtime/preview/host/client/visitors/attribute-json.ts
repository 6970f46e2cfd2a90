import type * as host from '../../../../../formatters/core/attribute-json.ts'
import { escapeAttribute } from '../../../../../formatters/core/escape.ts'
import { scriptSafe } from '../../../../../formatters/core/json-text.ts'

/** Prints what the host prints, without what makes it fast over thousands of pages. */
export const attributeJson: typeof host.attributeJson = (value) =>
  escapeAttribute(scriptSafe(JSON.stringify(value ?? null) ?? 'null'))
