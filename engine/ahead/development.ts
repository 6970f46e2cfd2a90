import { explain } from '../diagnostics/explain.ts'
import { messageFor } from '../diagnostics/messages.ts'
import type { Tools } from '../tools.ts'

const NONE: readonly never[] = Object.freeze([])

/** Tools of templates in development: diagnostics of a render come with advice and the lines around them. */
export const development: Tools = Object.freeze<Tools>({
  sayingOf: messageFor,
  linter: { effects: {}, lint: () => [...NONE], namesFor: () => NONE, explain },
})
