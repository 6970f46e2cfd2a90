import type { Instruction } from '../../engine/mould/instruction.ts'
import type { Block, Part } from '../../engine/mould/part.ts'
import type { Site } from '../../engine/mould/site.ts'
import { isText, isWritten } from './written.ts'

/** Larger sections and lists are called: their code is there once. */
const MOST_PARTS = 16

/** Whether the code of a section or list stands where it runs. Where sections are kept, its step runs all the same. */
export function isInPlace(instruction: Instruction): boolean {
  if (instruction.kind === 'branches') return true
  const { body, branches } = instruction
  const isList = instruction.kind === 'list'
  if (isList && !isOneElement(body)) return false
  const blocks = [body, ...branches.map(({ block }) => block), ...(isList ? [instruction.between] : [])]
  return blocks.reduce((sum, block) => sum + sizeOf(block.parts), 0) <= MOST_PARTS
}

/** An item that is an element takes the key of the item. */
function isOneElement({ parts }: Block): boolean {
  const [first, ...others] = parts.filter(({ kind }) => kind !== 'text')
  return first?.kind === 'element' && others.length === 0 && first.site.isItem && isWritten(first.site)
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + 1 + insideOf(part), 0)
}

function insideOf(part: Part): number {
  if (part.kind === 'element') return sizeOf(part.content)
  if (part.kind !== 'step' || part.instruction === undefined) return 0
  return blocksOf(part.instruction).reduce((sum, { parts }) => sum + sizeOf(parts), 0)
}

function blocksOf(instruction: Instruction): readonly Block[] {
  const others = instruction.branches.map(({ block }) => block)
  if (instruction.kind === 'branches') return others
  return [...others, instruction.body, ...(instruction.kind === 'list' ? [instruction.between] : [])]
}

/**
 * Whether the texts of an element's content have keys in any case: it holds two elements at least, and nothing of which
 * only data tells how many.
 */
export const hasKeys = (site: Site, content: readonly Part[]): boolean =>
  !site.mayRepeat && content.every(isTold) && leastOf(content) > 1

function isTold(part: Part): boolean {
  if (isText(part)) return true
  if (part.kind === 'element') return isWritten(part.site)
  if (part.kind === 'fixed') return part.node.kind === 'element'
  if (part.kind !== 'step' || part.instruction === undefined) return false
  const { instruction } = part
  return (
    instruction.kind !== 'list' &&
    isInPlace(instruction) &&
    blocksOf(instruction).every(({ parts }) => parts.every(isTold))
  )
}

/** How many elements there are whatever the data. */
function leastOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + leastIn(part), 0)
}

function leastIn(part: Part): number {
  if (part.kind === 'element' || part.kind === 'fixed') return 1
  if (part.kind !== 'step' || part.instruction === undefined) return 0
  const { branches } = part.instruction
  const last = branches.at(-1)
  const isTold = last !== undefined && last.path === undefined && last.test === undefined
  return isTold ? Math.min(...blocksOf(part.instruction).map(({ parts }) => leastOf(parts))) : 0
}
