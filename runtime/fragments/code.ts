import type { Scope } from '../../engine/scope.ts'
import type { Tools } from './tools.ts'

/** The code of a fragment: of its frame it tells the text, or nothing where the common way is to be taken. */
export type FragmentCode = (tools: Tools) => (scope: Scope) => string | undefined
