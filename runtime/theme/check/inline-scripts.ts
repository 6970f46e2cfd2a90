import type { Source } from '../../../engine/syntax/source.ts'
import { walk } from '../../../engine/syntax/tree.ts'
import { compiled } from '../sources.ts'

/** The code of a script element that browsers run as it is written. */
export interface InlineScript {
  /** Offset in the template. */
  readonly start: number
  readonly code: string
}

/**
 * Finds the scripts that are written into a template and hold no instruction and no value. Modules, data and
 * scripts that comments hide are left out.
 */
export function inlineScripts(source: Source): InlineScript[] {
  const nodes = [...walk(compiled(source).root.body)].filter(({ kind }) => kind !== 'text')
  return scriptElements(source).flatMap(({ index, start, code, src }) => {
    const isWithin = (offset: number) => offset > index && offset <= start + code.length
    const isWhole = !nodes.some(
      (node) =>
        isWithin(node.start) ||
        isWithin(node.end) ||
        (node.kind === 'comment' && node.start < index && node.end > index),
    )
    return src === undefined && isWhole ? [{ start, code }] : []
  })
}

/** Returns the paths of the theme's files that script elements of a template name. */
export function scriptPaths(source: Source): string[] {
  return scriptElements(source).flatMap(
    ({ src }) => /^\/?([\w-][^:?#{}]*)(?=[?#]|$)/.exec(src ?? '')?.[1] ?? [],
  )
}

const SCRIPT = /<!--[\s\S]*?(?:-->|$)|(<script\b([^<>]*)>)([\s\S]*?)<\/script\b/gi
const END = '</script'
const RUNS = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i

/** Script elements that are no modules, with the offsets of their tags and of their code. */
function scriptElements({ text }: Source) {
  // Elements without an end would be searched for it, each to the end of the text.
  const closed = text.slice(0, text.toLowerCase().lastIndexOf(END) + END.length)
  return [...closed.matchAll(SCRIPT)].flatMap(({ index, 1: tag, 2: attributes = '', 3: code = '' }) => {
    if (tag === undefined || !RUNS.test(attribute('type', attributes) ?? '')) return []
    return [{ index, start: index + tag.length, code, src: attribute('src', attributes) }]
  })
}

function attribute(name: string, attributes: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]*)`, 'i').exec(attributes)?.[1]
}
