import type { Instruction } from '../../engine/mould/instruction.ts'
import type { ElementPart, Part, ValuePart } from '../../engine/mould/part.ts'
import type { Decided } from '../../engine/mould/site.ts'
import type { Hole } from '../../engine/mould/variable.ts'
import type { Condition } from '../../engine/reduce/condition.ts'
import type { Resolve } from '../../engine/reference.ts'
import { isInPlace } from './in-place.ts'
import { addressOf, isExpression, isWritten } from './written.ts'

type FixedPart = Extract<Part, { kind: 'fixed' }>

/** The parts of a block in the order in which its code names them. */
export interface BlockForm {
  /** What kinds of parts there are: code fits blocks of its own form only. */
  readonly form: string
  readonly elements: readonly ElementPart[]
  readonly holes: readonly Hole[]
  readonly values: readonly ValuePart[]
  /** Attributes that are put together by steps. */
  readonly attributes: readonly Decided[]
  readonly tests: readonly Condition[]
  /** How sections and lists find what they are about. */
  readonly finders: readonly Resolve[]
  readonly fixed: readonly FixedPart['node'][]
  /** All other parts. */
  readonly others: readonly Part[]
}

export function formOf(parts: readonly Part[]): BlockForm {
  const draft = new FormDraft()
  draft.add(parts)
  return draft
}

class FormDraft implements BlockForm {
  form = ''
  readonly elements: ElementPart[] = []
  readonly holes: Hole[] = []
  readonly values: ValuePart[] = []
  readonly attributes: Decided[] = []
  readonly tests: Condition[] = []
  readonly finders: Resolve[] = []
  readonly fixed: FixedPart['node'][] = []
  readonly others: Part[] = []

  add(parts: readonly Part[]): void {
    for (const part of parts) this.#part(part)
  }

  #part(part: Part): void {
    if (part.kind === 'text' || part.kind === 'own') this.form += 't'
    else if (part.kind === 'hole') {
      this.holes.push(part)
      this.form += `${part.isText ? 'h' : 'm'}${part.name === undefined ? '' : 'n'}`
    } else if (part.kind === 'value') {
      this.values.push(part)
      this.form += part.isSafe ? 's' : 'q'
    } else if (part.kind === 'element' && isWritten(part.site)) this.#element(part)
    else if (part.kind === 'fixed' && part.node.kind === 'element') {
      this.fixed.push(part.node)
      this.form += 'f'
    } else if (part.kind === 'step' && part.instruction !== undefined && isInPlace(part.instruction))
      this.#instruction(part, part.instruction)
    else this.#other(part)
  }

  #other(part: Part): void {
    this.others.push(part)
    this.form += 'o'
  }

  #element(part: ElementPart): void {
    const { site, content } = part
    this.elements.push(part)
    this.form += `<${site.shape.tag}`
    for (const attribute of site.decided) {
      this.form += ' '
      if (isExpression(attribute)) this.add(attribute.parts)
      else {
        this.attributes.push(attribute)
        this.form += addressOf(attribute) === undefined ? 'a' : 'u'
      }
    }
    this.form += '>'
    this.add(content)
    this.form += '/'
  }

  #instruction(part: Part, instruction: Instruction): void {
    if (instruction.kind !== 'branches') {
      this.#other(part)
      this.finders.push(instruction.find)
      this.form += instruction.kind === 'section' ? '#' : '*'
      this.add(instruction.body.parts)
      if (instruction.kind === 'list') {
        this.form += ','
        this.add(instruction.between.parts)
      }
    }
    for (const { path, test, block } of instruction.branches) {
      if (path === undefined && test !== undefined) this.tests.push(test)
      this.form += path === undefined && test === undefined ? ':' : '?'
      this.add(block.parts)
    }
    this.form += ';'
  }
}
