import type { BlockForm } from './block-form.ts'
import { Names } from './names.ts'

/** What is counted while parts are written, as they are found in the form. */
type Kind = 'element' | 'fixed' | 'hole' | 'value' | 'attribute' | 'test' | 'finder' | 'list' | 'other'

/** What the code of a block works out once for all renders. */
export class Declarations {
  readonly names = new Names()
  readonly #counts = new Map<Kind, number>()
  readonly #constants: string[] = []

  /** The number of the next part of a kind. */
  next(kind: Kind): number {
    const count = this.#counts.get(kind) ?? 0
    this.#counts.set(kind, count + 1)
    return count
  }

  /** The name of an expression. */
  constant(code: string): string {
    return `w${this.#constants.push(code) - 1}`
  }

  /** All of them, complete when the block is written. */
  code({ elements, fixed, holes, values, attributes, tests, finders, others }: BlockForm): string {
    const each = (name: string, list: readonly unknown[], code: (i: number) => string): string =>
      list.map((_, i) => `const ${name}${i} = ${code(i)}\n`).join('')
    return [
      each('site', elements, (i) => `f.elements[${i}].site`),
      each('key', elements, (i) => `t.keyOf(site${i})`),
      each('plain', elements, (i) => `t.later(f.elements[${i}])`),
      each('fixed', fixed, (i) => `f.fixed[${i}]`),
      each('fixedKey', fixed, (i) => `t.keyOfFixed(fixed${i})`),
      each('place', holes, (i) => `f.holes[${i}].place`),
      each('hole', holes, (i) => `f.holes[${i}].read`),
      each('value', values, (i) => `f.values[${i}].read`),
      each('where', attributes, (i) => `f.attributes[${i}].site`),
      each('attribute', attributes, (i) => `f.attributes[${i}].read`),
      each('test', tests, (i) => `f.tests[${i}]`),
      each('section', finders, (i) => `f.finders[${i}]`),
      each('step', others, (i) => `t.later(f.others[${i}])`),
      this.names.code,
      this.#constants.map((code, i) => `const w${i} = ${code}\n`).join(''),
    ].join('')
  }
}
