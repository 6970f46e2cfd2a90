import { memoizeByObject } from '../../engine/memoize.ts'
import type { Source } from '../../engine/syntax/source.ts'
import { compile } from '../entries/index.ts'

/** Compiles the text of a template's file, once for each source. */
export const compiled = memoizeByObject((source: Source) => compile(source.text, { name: source.name }))
