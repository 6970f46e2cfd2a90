import { fromCode } from './code/from-code.ts'
import type { Finding } from './diagnostic.ts'
import { type Names, parse } from './parser.ts'
import type { Plugins } from './plugin.ts'
import { reduceBlock } from './reduce/block.ts'
import type { Step } from './reduce/step.ts'
import type { Root } from './tree.ts'

/** A template without a name: what the cache keeps for a source. */
export interface Program {
  readonly text: string
  readonly root: Root
  readonly findings: readonly Finding[]
  readonly body: Step
}

/** Parses and compiles a source. Never throws. */
export function compileText(text: string, names: Names, plugins: Plugins): Program {
  const { root, findings } = parse(text, names)
  return { text, root, findings, body: reduceBlock(root.body, plugins) }
}

/** Compiles an instruction tree given as JSON (language section 7.3). Never throws. */
export function compileCode(code: unknown, plugins: Plugins): Program {
  const { root, findings } = fromCode(code)
  return { text: '', root, findings, body: reduceBlock(root.body, plugins) }
}
