import { instructionOf } from '../../engine/mould/instruction.ts'
import type { MouldStep } from '../../engine/mould/mould-run.ts'
import type { Block, BlockStep } from '../../engine/mould/part.ts'
import { precompile } from '../../engine/mould/precompiled.ts'
import { stepOfBlock } from '../../engine/mould/steps.ts'
import type { Template } from '../../engine/template.ts'
import { type BlockForm, formOf } from './block-form.ts'
import { decisive, TOOLS } from './tools.ts'

/** The code of a block, and the form of the parts that it fits; null where there is none. */
export type BlockCode =
  | readonly [form: string, make: (tools: typeof TOOLS, form: BlockForm) => MouldStep]
  | null

/**
 * A template with the code that makes its React elements, as `vitrine/esbuild` writes it: its blocks in the order in
 * which they end. Code that does not fit, as of another version, is left aside.
 */
export function precompiled(template: Template, blocks: readonly BlockCode[]): Template {
  precompile(template, () => ({ blockStep: stepsOf(blocks), instructionOf }))
  return template
}

function stepsOf(blocks: readonly BlockCode[]): BlockStep {
  let next = 0
  return (block: Block) => {
    const plain = stepOfBlock(block)
    const code = blocks[next++]
    if (code === undefined || code === null) return plain
    const form = formOf(block.parts)
    if (form.form !== code[0]) return plain
    const quick = decisive(code[1](TOOLS, form))
    return (run) => (run.maker.isWritten ? quick(run) : plain(run))
  }
}
