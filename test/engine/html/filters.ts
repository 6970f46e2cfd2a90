import { Mode } from '../../../engine/html/mode.ts'
import type { Origin } from '../../../engine/html/nodes.ts'
import type { CheckedAttribute, ValueFilter } from '../../../engine/html/render/value-filter.ts'

/** Lets everything through. */
export const OPEN: ValueFilter = {
  trusts: () => true,
  value: (content) => content,
  attribute: ({ value }) => value,
}

const UNSAFE = new Map<Mode, RegExp>([
  [Mode.data, /<(?!\/?[bi]>)/g],
  [Mode.table, /<(?!\/?[bi]>)/g],
  [Mode.doubleQuoted, /"/g],
  [Mode.singleQuoted, /'/g],
  [Mode.unquoted, /[\s"'=<>`]/g],
  [Mode.beforeValue, /[\s"'=<>`]/g],
])
const NOT_A_NAME = /[^a-z-]/g

/**
 * Keeps data in its HTML context: bold and italic text only, no end of an attribute, no markup in raw text.
 */
export const STRICT: ValueFilter = {
  value(content, { mode, before }) {
    const unsafe = UNSAFE.get(mode)
    if (unsafe === undefined) return content.replace(NOT_A_NAME, '')
    if (content === '' && before === '' && mode === Mode.beforeValue) return '&#32;'
    return content.replace(unsafe, (unit) => `&#${unit.charCodeAt(0)};`)
  },
  attribute({ name, value, own }) {
    if (name.startsWith('on') || (name === 'id' && value === own)) return undefined
    return name === 'href' ? `${own}…` : value
  },
}

const IN_VALUE: ReadonlySet<Mode> = new Set([Mode.doubleQuoted, Mode.singleQuoted, Mode.unquoted])

/** Arguments of a filter for one value or attribute. */
type FilterCall = Record<string, unknown>

/** A filter that records its calls. */
export function witness(filter: ValueFilter): { readonly filter: ValueFilter; readonly calls: FilterCall[] } {
  const calls: FilterCall[] = []
  const origins = ({ source, start }: Origin) => `${source.name}:${start}`
  return {
    calls,
    filter: {
      value(content, context) {
        const { mode, tag, rawTag, type, attribute, before } = context
        const seen: FilterCall = { content, mode, before, origin: origins(context.origin) }
        // Between tags nobody asks for the last of them.
        if (IN_VALUE.has(mode)) Object.assign(seen, { tag, attribute })
        if (mode === Mode.rawtext || mode === Mode.rcdata) Object.assign(seen, { rawTag })
        if (mode === Mode.rawtext && rawTag === 'script') Object.assign(seen, { type })
        calls.push(seen)
        return filter.value(content, context)
      },
      attribute(attribute: CheckedAttribute, context) {
        calls.push({ ...attribute, origin: origins(context.origin) })
        return filter.attribute(attribute, context)
      },
    },
  }
}
