import { memoizeByObject } from '../../engine/cache/memoize.ts'
import type { Source } from '../../engine/syntax/source.ts'
import { compile } from '../entries/index.ts'

/** Compiles the text of a file of a theme. Memoized by source. */
export const compileSource = memoizeByObject((source: Source) => compile(source.text, { name: source.name }))
