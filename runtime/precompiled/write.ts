import { parse5Parser } from '../../engine/html/parse5.ts'
import { instructionOf } from '../../engine/mould/instruction.ts'
import { MouldMaker } from '../../engine/mould/mould-maker.ts'
import type { Block } from '../../engine/mould/part.ts'
import { stepOfBlock } from '../../engine/mould/steps.ts'
import { Unmouldable } from '../../engine/mould/unmouldable.ts'
import type { Template } from '../../engine/template.ts'
import { writeBlock } from './write-block.ts'

/** The code of a template's blocks, a list; undefined of a template whose elements only its data tells. */
export function writeBlocks({ compiler, source, root }: Template): string | undefined {
  const blocks: string[] = []
  const options = { isLean: true, decode: parse5Parser.decode }
  const blockStep = (block: Block) => {
    blocks.push(writeBlock(block))
    return stepOfBlock(block)
  }
  const maker = new MouldMaker(compiler.plugins, {
    planner: { options, source },
    coding: { blockStep, instructionOf },
  })
  try {
    maker.block(root.body)
  } catch (error) {
    if (error instanceof Unmouldable || error instanceof RangeError) return undefined
    throw error
  }
  return `[\n${blocks.join(',\n')},\n]`
}
