import { parse5Parser } from '../../engine/html/parse5.ts'
import { MouldMaker } from '../../engine/mould/mould-maker.ts'
import { stepOfBlock } from '../../engine/mould/steps.ts'
import { Unmouldable } from '../../engine/mould/unmouldable.ts'
import type { Template } from '../../engine/template.ts'
import { writeBlock } from './write-block.ts'

/** The code of a template's blocks, a list; undefined of a template whose elements only its data tells. */
export function writeBlocks({ compiler, source, root }: Template): string | undefined {
  const blocks: string[] = []
  const options = { isLean: true, decode: parse5Parser.decode }
  const maker = new MouldMaker(compiler.plugins, { options, source }, (block) => {
    blocks.push(writeBlock(block))
    return stepOfBlock(block)
  })
  try {
    maker.block(root.body)
  } catch (error) {
    if (error instanceof Unmouldable || error instanceof RangeError) return undefined
    throw error
  }
  return `[\n${blocks.join(',\n')},\n]`
}
