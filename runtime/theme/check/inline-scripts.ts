import type { Source } from '../../../engine/syntax/source.ts'
import { walk } from '../../../engine/syntax/tree.ts'
import { compiled } from '../sources.ts'

/** The code of a script element that browsers run as it is written. */
export interface InlineScript {
  /** Offset in the template. */
  readonly start: number
  readonly code: string
}

const SCRIPT = /<!--[\s\S]*?(?:-->|$)|(<script\b([^>]*)>)([\s\S]*?)<\/script\b/gi
const RUNS = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i

/**
 * Finds the scripts that are written into a template and hold no instruction and no value. Modules, data and
 * scripts that comments hide are left out.
 */
export function inlineScripts(source: Source): InlineScript[] {
  const { text } = source
  const nodes = [...walk(compiled(source).root.body)].filter(({ kind }) => kind !== 'text')
  return [...text.matchAll(SCRIPT)].flatMap(({ index, 1: tag, 2: attributes = '', 3: code = '' }) => {
    if (tag === undefined || /\ssrc\s*=/i.test(attributes)) return []
    const [, type = ''] = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes) ?? []
    const start = index + tag.length
    const isWithin = (offset: number) => offset > index && offset <= start + code.length
    const isWhole = !nodes.some(
      (node) =>
        isWithin(node.start) ||
        isWithin(node.end) ||
        (node.kind === 'comment' && node.start < index && node.end > index),
    )
    return RUNS.test(type) && isWhole ? [{ start, code }] : []
  })
}
