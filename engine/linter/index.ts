import type { Explain, RawDiagnostic } from '../diagnostics/diagnostic.ts'
import { explain } from '../diagnostics/explain.ts'
import { MAX_ERRORS } from '../limits.ts'
import type { Plugins } from '../plugin.ts'
import type { Program } from '../program.ts'
import { inspectBlocks } from './blocks.ts'
import { inspectContexts } from './contexts/index.ts'
import type { Effects } from './contexts/inert.ts'
import { inspectBraces } from './loose-braces.ts'
import { inspectTags } from './tags.ts'

/** Help for template authors: finds near misses and adds advice to every diagnostic. */
export interface Linter {
  /** Of the formatters on what a value can hold. */
  readonly effects: Effects
  /** Warnings about mistakes that Squarespace accepts silently. */
  lint(program: LintedProgram, plugins: Plugins): RawDiagnostic[]
  /** Returns the names that could have been meant. */
  namesFor(raw: RawDiagnostic, plugins: Plugins): readonly string[]
  readonly explain: Explain
}

type LintedProgram = Pick<Program, 'root' | 'text'>

/** Creates a linter that knows what the formatters print. */
export const createLinter = (effects: Effects): Linter => ({
  effects,
  lint(program, plugins) {
    const { root } = program
    const contexts =
      root.mode === 'preprocess' ? [] : inspectContexts({ owner: undefined, root }, { effects })
    return [...lintAlone(program, plugins), ...contexts.map(({ raw }) => raw)].slice(0, MAX_ERRORS)
  },
  namesFor({ code }, { formatters, predicates }) {
    if (code === 'unknown-formatter') return Object.keys(formatters)
    return code === 'unknown-predicate' ? Object.keys(predicates) : []
  },
  explain,
})

/** Finds mistakes in a template that those around it do not decide on: all but those of HTML contexts. */
export function lintAlone({ root, text }: LintedProgram, plugins: Plugins): RawDiagnostic[] {
  const blocks = inspectBlocks(root, text)
  const tags =
    root.mode === 'preprocess' ? [] : [...inspectTags(root, text, plugins), ...inspectBraces(root, text)]
  return [...blocks, ...tags].slice(0, MAX_ERRORS)
}
