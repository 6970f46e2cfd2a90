import type { RawDiagnostic } from '../diagnostics/diagnostic.ts'
import type { CompileExpression, FormatterTable, Plugins, PredicateTable } from '../plugin.ts'
import type { TemplateProgram } from '../program.ts'
import { createReducer } from '../reduce/block.ts'
import type { Reducers } from '../reduce/step.ts'
import type { Step } from '../run.ts'
import { Source } from '../syntax/source.ts'
import type { Root } from '../syntax/tree.ts'
import type { Template } from '../template.ts'
import type { Tools } from '../tools.ts'
import { type Instruction, type Items, Unpacker } from './slots.ts'

/** Parts of a template that was compiled ahead, as its module writes them. */
export interface Parts {
  readonly items: Items
  readonly instructions: readonly Instruction[]
  /** Plug-ins that the template uses, by name. */
  readonly formatters?: FormatterTable
  readonly predicates?: PredicateTable
  readonly expressions?: CompileExpression
  /** Partials that the bundler found, by their names. */
  readonly partials?: Readonly<Record<string, Template>>
  /** Offsets of line breaks inside of tags and comments, each from the one before it. */
  readonly breaks?: readonly number[]
  /** Diagnostics of the source, where the build went on in spite of them. */
  readonly rawDiagnostics?: readonly RawDiagnostic[]
  /** In development: the source, and the tools that explain diagnostics. */
  readonly text?: string
  readonly tools?: Tools
}

const NONE = Object.freeze({})

/**
 * The program of a template that was compiled ahead: the nodes that the parser made, and the functions by
 * which the engine compiles them. Nothing is read before it is used, so that modules may import each other.
 */
export class PackedProgram implements TemplateProgram {
  #describe: () => Parts
  #parts: Parts | undefined
  #plugins: Plugins | undefined
  #root: Root | undefined
  #body: Step | undefined
  #source: Source | undefined
  #fragment: Template | undefined

  constructor(describe: () => Parts) {
    this.#describe = describe
  }

  /** Takes the parts of a later version, for a development server. */
  replace(describe: () => Parts): void {
    this.#describe = describe
    this.#parts = undefined
    this.#plugins = undefined
    this.#root = undefined
    this.#body = undefined
    this.#source = undefined
  }

  get parts(): Parts {
    this.#parts ??= this.#describe()
    return this.#parts
  }

  get plugins(): Plugins {
    const { formatters = NONE, predicates = NONE, expressions } = this.parts
    this.#plugins ??= { formatters, predicates, expressions }
    return this.#plugins
  }

  get rawDiagnostics(): readonly RawDiagnostic[] {
    return this.parts.rawDiagnostics ?? []
  }

  get root(): Root {
    this.#root ??= this.#unpack()
    return this.#root
  }

  #unpack(): Root {
    const { items, instructions } = this.parts
    const unpacker = new Unpacker(instructions)
    const body = unpacker.block(items)
    const span = { start: 0, end: unpacker.at }
    return { kind: 'root', ...span, open: { start: 0, end: 0 }, body, closed: true }
  }

  get body(): Step {
    this.#body ??= this.#compile()
    return this.#body
  }

  #compile(): Step {
    const reducers: Reducers = Object.assign({}, ...this.parts.instructions.map(({ reducers }) => reducers))
    return createReducer(this.plugins, reducers).block(this.root.body)
  }

  /** The template of a fragment that other such templates call. */
  asFragment(make: (name: string, program: PackedProgram) => Template): Template {
    this.#fragment ??= make('fragment', this)
    return this.#fragment
  }

  named(name: string): Source {
    if (this.#source?.name !== name) this.#source = new Source(name, this.#text())
    return this.#source
  }

  /** The known part of the source: its texts, a name for each tag, blanks for comments. */
  #text(): string {
    const { items, instructions, breaks = [], text } = this.parts
    if (text !== undefined) return text
    const units: string[] = []
    const unpacker = new Unpacker(instructions, (start, piece) => {
      for (let i = 0; i < piece.length; i++) units[start + i] = piece[i]!
    })
    unpacker.block(items)
    let at = 0
    for (const distance of breaks) {
      at += distance
      units[at] = '\n'
    }
    return Array.from({ length: unpacker.at }, (_, i) => units[i] ?? ' ').join('')
  }
}
