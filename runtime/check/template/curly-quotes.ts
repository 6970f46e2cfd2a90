import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { markupText } from './markup/markup-text.ts'

const START_TAG = /<[a-z][^<>]*>/gi
const QUOTED = /"[^"]*"|'[^']*'/g
const CURLY_VALUE = /([\w:-]+)\s*=\s*([“”‘’])/g

/** Finds values of attributes in curly quotes, which word processors write. */
export function curlyQuotes(source: Source): FileDiagnostic[] {
  const { text } = source
  if (!/[“”‘’]/.test(text)) return []
  return [...markupText(text).matchAll(START_TAG)].flatMap(({ 0: tag, index }) => {
    const unquoted = tag.replace(QUOTED, (value) => ' '.repeat(value.length))
    const [first] = unquoted.matchAll(CURLY_VALUE)
    if (first === undefined) return []
    const [value, name = '', quote = ''] = first
    const end = index + first.index + value.length
    return [
      themeDiagnostic({ source, start: end - 1, end }, { code: 'curly-quote', values: { name, quote } }),
    ]
  })
}
