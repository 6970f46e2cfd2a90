import { codeFrame } from '../diagnostics/code-frame.ts'
import type { Diagnostic, RawDiagnostic } from '../diagnostics/diagnostic.ts'
import { fill, help, type LintCode, lintMessages } from '../diagnostics/messages.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { MAX_ERRORS } from '../limits.ts'
import type { Plugins } from '../plugin.ts'
import type { Program } from '../program.ts'
import type { Source } from '../syntax/source.ts'
import { inspectBlocks } from './blocks.ts'
import { inspectContexts } from './contexts/index.ts'
import type { Effects } from './contexts/inert.ts'
import { inspectBraces } from './loose-braces.ts'
import { inspectTags } from './near-miss.ts'

/** Help for template authors: finds near misses and adds advice to every diagnostic. */
export interface Linter {
  /** Of the formatters on what a value can hold. */
  readonly effects: Effects
  /** Warnings about mistakes that Squarespace accepts silently. */
  lint(program: Pick<Program, 'root' | 'text'>, plugins: Plugins): RawDiagnostic[]
  /** Returns the names that could have been meant. */
  namesFor(raw: RawDiagnostic, plugins: Plugins): readonly string[]
  /** Adds help, the nearest name and a code frame. */
  explain(diagnostic: Diagnostic, raw: RawDiagnostic, source: Source): Diagnostic
}

/** Creates a linter that knows what the formatters print. */
export const createLinter = (effects: Effects): Linter => ({
  effects,
  lint({ root, text }, plugins) {
    const blocks = inspectBlocks(root, text)
    if (root.mode === 'preprocess') return blocks.slice(0, MAX_ERRORS)
    const contexts = inspectContexts({ owner: undefined, root }, { effects }).map(({ raw }) => raw)
    const tags = [...inspectTags(root, text, plugins), ...inspectBraces(root, text)]
    return [...blocks, ...tags, ...contexts].slice(0, MAX_ERRORS)
  },
  namesFor({ code }, { formatters, predicates }) {
    if (code === 'unknown-formatter') return Object.keys(formatters)
    return code === 'unknown-predicate' ? Object.keys(predicates) : []
  },
  explain,
})

/** Adds help, the nearest name and a code frame to a diagnostic. */
export const explain: Linter['explain'] = (diagnostic, { code, values, known = [] }, source) => {
  const { name, meant } = values
  const suggestion = meant ?? nearest(String(name), known) ?? alike(String(name), known)
  const what = fill(help[code], values)
  return {
    ...diagnostic,
    values,
    ...(diagnostic.message === '' && { message: fill(lintMessages[code as LintCode], values) }),
    ...(suggestion !== undefined && { suggestion: String(suggestion) }),
    help: suggestion === undefined ? what : `Did you mean '${suggestion}'? ${what}`,
    frame: codeFrame(source, diagnostic),
  }
}

/** The only name that begins with the same words, of two words at least: `add-to-cart-button`. */
function alike(name: string, known: readonly string[]): string | undefined {
  const [words] = /^(?:\w+-){2,}/.exec(name) ?? []
  const found = words === undefined ? [] : known.filter((one) => one.startsWith(words))
  return found.length === 1 ? found[0] : undefined
}
