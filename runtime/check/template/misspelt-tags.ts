import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { blockIn, TAG_KINDS } from '../../theme/tags.ts'
import { masked } from './masked.ts'

const PREFIX = 'squarespace'
const SHORT: ReadonlySet<string> = new Set(['sqs', 'sqsp', 'ss'])
const TAG = /<([a-z]+)(\s*[:._-]\s*)([a-z][a-z-]*)[^<>]*>?/gi

/** Finds tags of Squarespace whose name has a slip before its kind: `<squarspace:query>`. */
export function misspeltTags(source: Source): FileDiagnostic[] {
  return [...masked(source.text).matchAll(TAG)].flatMap((match) => {
    const [whole, prefix = '', separator, name = ''] = match
    if (prefix === PREFIX && separator === ':') return []
    const isPrefix = prefix.toLowerCase() === PREFIX || SHORT.has(prefix) || isNear(prefix)
    const kind = isPrefix ? TAG_KINDS.find((one) => one === name.toLowerCase()) : undefined
    if (kind === undefined) return []
    const start = match.index
    const tag = `${prefix}${separator}${name}`
    const template = blockIn(whole)
    const values = { tag, kind, ...(template !== undefined && { template }) }
    const span = { source, start, end: start + 1 + tag.length }
    return [themeDiagnostic(span, { code: 'misspelt-tag', values, meant: `<${PREFIX}:${kind}>` })]
  })
}

function isNear(prefix: string): boolean {
  return nearest(prefix.toLowerCase(), [PREFIX]) !== undefined
}
