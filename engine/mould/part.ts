import type { VNode } from '../html/nodes.ts'
import type { Quote } from '../html/signs.ts'
import type { Instruction, TellInstruction } from './instruction.ts'
import type { MouldStep } from './mould-run.ts'
import type { Site } from './site.ts'
import type { Hole, Name, Read } from './variable.ts'

/** What a mould is made of, one behind the other. */
export type Part = Content | AttributePart

/** Between tags. */
export type Content =
  /** Text of the template. */
  | { readonly kind: 'text'; readonly text: string }
  /** A node that is the same in every render. */
  | { readonly kind: 'fixed'; readonly node: Exclude<VNode, string> }
  | Hole
  | ElementPart
  | StepPart

/** In the value of an attribute. */
export type AttributePart =
  /** Text of the template. */
  { readonly kind: 'own'; readonly text: string } | ValuePart | StepPart

export interface ElementPart {
  readonly kind: 'element'
  readonly site: Site
  readonly content: readonly Part[]
}

/** An instruction. */
export interface StepPart {
  readonly kind: 'step'
  readonly step: MouldStep
  readonly instruction?: Instruction | undefined
}

/** A value in an attribute. */
export interface ValuePart {
  readonly kind: 'value'
  readonly read: Read
  readonly name: Name | undefined
  /** Nothing in it can end the attribute. */
  readonly isSafe: boolean
  readonly quote: Quote
  /** The attribute holds nothing but text: the value was looked at when it is read. */
  readonly isText: boolean
}

/** A list of nodes that ends where it begins. */
export interface Block {
  readonly parts: readonly Part[]
  /** UTF-16 units of the template's text. */
  readonly length: number
}

export type BlockStep = (block: Block) => MouldStep

/** How the blocks of a template become steps: all by their parts, or some by code that a build wrote. */
export interface Coding {
  readonly blockStep: BlockStep
  /** For who writes code: what an instruction is made of. */
  readonly instructionOf: TellInstruction
}
