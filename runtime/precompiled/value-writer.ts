import type { Branch } from '../../engine/mould/instruction.ts'
import type { Part, ValuePart } from '../../engine/mould/part.ts'
import type { Decided } from '../../engine/mould/site.ts'
import type { Path } from '../../engine/reference.ts'
import type { Declarations } from './declarations.ts'
import { fieldOr } from './names.ts'
import { addressOf, isExpression, type TextPart } from './written.ts'

/** Writes expressions for what data tells: texts, attributes and conditions. */
export class ValueWriter {
  readonly #declarations: Declarations

  constructor(declarations: Declarations) {
    this.#declarations = declarations
  }

  /** What a section or list is about. */
  found({ path }: { readonly path: Path }): string {
    return fieldOr(path, `section${this.#declarations.next('finder')}(scope)`)
  }

  /** Undefined where it always holds. */
  test({ path, test }: Branch): string | undefined {
    if (path !== undefined) return `t.truthy(${this.#declarations.names.find({ path })})`
    return test && `test${this.#declarations.next('test')}(run)`
  }

  attribute(attribute: Decided): string {
    if (isExpression(attribute)) return this.#value(attribute.parts)
    const i = this.#declarations.next('attribute')
    const address = addressOf(attribute)
    if (address === undefined) return `attribute${i}(run)`
    const found = `t.printed(${this.#declarations.names.find(address.name)})`
    return `run.passing(where${i}, ${found}, ${JSON.stringify(address.rest)}) ?? attribute${i}(run)`
  }

  /** An expression for what parts of an attribute hold together. */
  #value(parts: readonly Part[]): string {
    return parts.map((part) => this.#valueOf(part)).join(' + ') || '""'
  }

  #valueOf(part: Part): string {
    if (part.kind === 'own') return JSON.stringify(part.text)
    if (part.kind === 'value') return this.#data(part)
    const branches = part.kind === 'step' ? (part.instruction?.branches ?? []) : []
    let code = ''
    let isOpen = true
    for (const branch of branches) {
      const test = this.test(branch)
      const value = `(${this.#value(branch.block.parts)})`
      code += test === undefined ? value : `${test} ? ${value} : `
      isOpen = test !== undefined
    }
    return `(${code}${isOpen ? '""' : ''})`
  }

  #data({ name, isSafe, quote }: ValuePart): string {
    const found = name === undefined ? 'undefined' : this.#declarations.names.find(name)
    const read = `value${this.#declarations.next('value')}`
    if (isSafe) return `t.text(run, ${found}, ${read})`
    return `t.${quote === '"' ? 'inDoubleQuotes' : 'inSingleQuotes'}(run, ${found}, ${read})`
  }

  text(part: TextPart): string {
    if (part.kind === 'text') return JSON.stringify(part.text)
    return `t.text(run, ${this.#declarations.names.find(part.name)}, hole${this.#declarations.next('hole')})`
  }
}
