import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { scriptElements } from '../../theme/script-elements.ts'

const LITERAL = /`(?:[^`\\]|\\[\s\S])*`/g
/** A value of JavaScript that is a tag of a template, too. */
const VALUE = /(?<=\$)\{([A-Za-z_][\w-]*)((?:\.[\w-]+)*)\}/g

/** Declarations and parameters of functions; the first group has the names. */
const DECLARED = [
  /\b(?:const|let|var|function|class)\s+([{[][^={}[\]()]*|[\w$]+)/g,
  /\(([^()]*)\)\s*(?:=>|\{)/g,
  /([\w$]+)\s*=>/g,
]

/** Finds the variables of scripts in template literals, which are tags that print data, or nothing. */
export function templateLiterals(source: Source): FileDiagnostic[] {
  return scriptElements(source.text).flatMap(({ code, codeStart }) => {
    const literals = [...code.matchAll(LITERAL)]
    const names = literals.length === 0 ? [] : declaredIn(code)
    return literals.flatMap(({ 0: literal, index }) =>
      [...literal.matchAll(VALUE)].flatMap(({ 0: tag, 1: head = '', index: at }) => {
        if (!names.includes(head)) return []
        const start = codeStart + index + at
        const form = `{.meta-left}${tag.slice(1, -1)}{.meta-right}`
        const values = { tag: `$${tag}`, form: `$${form}` }
        const span = { source, start, end: start + tag.length }
        return [themeDiagnostic(span, { code: 'script-literal', values, fix: form })]
      }),
    )
  })
}

function declaredIn(code: string): string[] {
  const declared = DECLARED.flatMap((pattern) => [...code.matchAll(pattern)])
  return declared.flatMap(([, names = '']) => names.match(/[\w$]+/g) ?? [])
}
