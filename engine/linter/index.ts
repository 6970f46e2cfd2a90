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
  lint(program: Pick<Program, 'root' | 'text'>, plugins: Plugins): RawDiagnostic[]
  /** Returns the names that could have been meant. */
  namesFor(raw: RawDiagnostic, plugins: Plugins): readonly string[]
  readonly explain: Explain
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
