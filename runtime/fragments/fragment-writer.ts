import { literalText } from '../../engine/reduce/text.ts'
import type { Node, Root } from '../../engine/tree.ts'
import { Frame } from './frame.ts'
import { Unwritable } from './unwritable.ts'
import { type Uses, usesIn } from './uses.ts'
import { ValueWriter } from './value-writer.ts'

type Of<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>

/**
 * Writes the code that prints a fragment: a function that gets the tools and gives one from the fragment's frame to its
 * text, which gives nothing where the common way is to be taken. Undefined where that would be always.
 */
export function writeFragment({ body }: Root): string | undefined {
  try {
    return new FragmentWriter(body).write()
  } catch (error) {
    if (error instanceof Unwritable) return undefined
    throw error
  }
}

/** What is put behind the rest: a text, or the expression of one. */
type Printed =
  | { readonly text: string; readonly code?: undefined }
  | { readonly text?: undefined; readonly code: string }

class FragmentWriter {
  readonly #body: readonly Node[]
  readonly #values = new ValueWriter()
  readonly #uses: Uses
  #count = 0
  #pending: Printed[] = []

  constructor(body: readonly Node[]) {
    this.#body = body
    this.#uses = usesIn(body)
  }

  write(): string {
    const frame = new Frame(this.#body, this.#fresh)
    const code = this.#nodes(this.#body, frame) + this.#flush()
    return `(t) => {
const { hasOwn } = t
${this.#values.declarations}return (scope) => {
let html = ''
let v
const seesVariables = t.hasVariables(scope)
const value = scope.node
${opened(frame)}${code}return html
}
}`
  }

  readonly #fresh = (): string => `x${this.#count++}`

  #nodes(nodes: readonly Node[], frame: Frame): string {
    return nodes.map((node) => this.#node(node, frame)).join('')
  }

  #node(node: Node, frame: Frame): string {
    const text = literalText(node)
    if (text !== undefined) return this.#put({ text })
    switch (node.kind) {
      case 'comment':
        return ''
      case 'variable':
        return this.#put({ code: `t.print(${this.#values.formatted(node, frame)})` })
      case 'var':
        return this.#assign(node, frame)
      case 'if':
        return this.#flush() + this.#if(node, frame)
      case 'section':
        return this.#flush() + this.#section(node, frame)
      case 'repeated':
        return this.#flush() + this.#repeated(node, frame)
      default:
        throw new Unwritable()
    }
  }

  /** Texts and values that follow each other are put behind the rest in one statement. */
  #put(printed: Printed): string {
    const last = this.#pending.at(-1)
    if (last?.text === undefined || printed.text === undefined) this.#pending.push(printed)
    else this.#pending.splice(-1, 1, { text: last.text + printed.text })
    return ''
  }

  #flush(): string {
    const printed = this.#pending.map(({ text, code }) => code ?? JSON.stringify(text))
    this.#pending = []
    return printed.length === 0 ? '' : `html += ${printed.join(' + ')}\n`
  }

  /** A value that waits to be printed is one from before. */
  #assign(node: Of<'var'>, frame: Frame): string {
    const { name } = node
    const local = frame.local(name)!
    const before = this.#pending.some(({ code }) => code !== undefined) ? this.#flush() : ''
    const code = `${before}${local} = ${this.#values.formatted(node, frame)}\n`
    const { settling, stepped } = this.#uses
    return settling.has(name) ? code + this.#values.settle(name, local, stepped.has(name)) : code
  }

  #if(node: Of<'if'>, frame: Frame): string {
    const [first, second, third] = node.references
    if (first === undefined || third !== undefined) throw new Unwritable()
    const tests = [first, ...(second === undefined ? [] : [second])].map(
      (reference) => `t.truthy(${this.#values.value(reference, frame)})`,
    )
    const test = tests.join(` ${node.operators[0]} `)
    return `if (${test}) {\n${this.#branch(node.body, frame)}}\n${this.#alternative(node, frame)}`
  }

  #alternative({ alternative }: Of<'if' | 'section' | 'repeated'>, frame: Frame): string {
    if (alternative === undefined) return ''
    // What asks is a predicate, which may ask anything.
    if (alternative.call !== undefined) throw new Unwritable()
    return `else {\n${this.#branch(alternative.body, frame)}}\n`
  }

  /** What is not always reached may take the common way. */
  #branch(nodes: readonly Node[], frame: Frame): string {
    try {
      return this.#nodes(nodes, frame) + this.#flush()
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error
      this.#pending = []
      return 'return undefined\n'
    }
  }

  #section(node: Of<'section'>, outer: Frame): string {
    const found = this.#values.local(node.reference, outer)
    const { alternative } = node
    const frame = new Frame([...node.body, ...(alternative ? [alternative] : [])], this.#fresh, outer)
    return `{
const value = ${found}
const outer = scope
{
const scope = t.frame(value, outer)
${opened(frame)}if (t.truthy(value)) {
${this.#branch(node.body, frame)}}
${this.#alternative(node, frame)}}
}
`
  }

  /** What stands between two items runs in the frame of the first one. */
  #repeated(node: Of<'repeated'>, outer: Frame): string {
    const found = this.#values.local(node.reference, outer)
    const frame = new Frame([...node.body, ...node.alternates], this.#fresh, outer)
    return `{
const items = ${found}
if (t.isList(items) && items.length > 0) {
if (!t.isShort(items)) return undefined
const list = t.frame(items, scope)
for (let i = 0; i < items.length; i++) {
list.index = i
const value = items[i]
const scope = t.frame(value, list)
${opened(frame)}${this.#branch(node.body, frame)}if (i < items.length - 1) {
${this.#branch(node.alternates, frame)}}
}
}
${this.#alternative(node, outer)}}
`
  }
}

/** The start of a frame about a value. */
function opened({ locals }: Frame): string {
  return `const node = t.fieldsOf(value)
${locals.map((local) => `let ${local}\n`).join('')}`
}
