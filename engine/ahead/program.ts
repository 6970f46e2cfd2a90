import type { RawDiagnostic } from '../diagnostics/diagnostic.ts'
import { expectArgument } from '../diagnostics/expect-call.ts'
import { isDevelopment } from '../diagnostics/is-development.ts'
import { A_FUNCTION } from '../diagnostics/option-kinds.ts'
import type { CompileExpression, FormatterTable, Plugins, PredicateTable } from '../plugin.ts'
import type { TemplateProgram } from '../program.ts'
import { createReducer } from '../reduce/block.ts'
import type { Reducers } from '../reduce/reducer.ts'
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
  #unpacked: Unpacked | undefined
  #source: Source | undefined
  #fragment: Template | undefined

  constructor(describe: () => Parts) {
    if (isDevelopment && process.env.NODE_ENV !== 'production')
      expectArgument("vitrine/aot: 'describe'", describe, A_FUNCTION)
    this.#describe = describe
  }

  /** Takes the parts of a later version, for a development server. */
  replace(describe: () => Parts): void {
    this.#describe = describe
    this.#unpacked = this.#source = undefined
  }

  get #whole(): Unpacked {
    this.#unpacked ??= unpack(this.#describe())
    return this.#unpacked
  }

  get parts(): Parts {
    return this.#whole.parts
  }

  get plugins(): Plugins {
    return this.#whole.plugins
  }

  get rawDiagnostics(): readonly RawDiagnostic[] {
    return this.parts.rawDiagnostics ?? []
  }

  get root(): Root {
    return this.#whole.root
  }

  get body(): Step {
    return this.#whole.body
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

/** A program as the engine runs it. */
interface Unpacked {
  readonly parts: Parts
  readonly plugins: Plugins
  readonly root: Root
  readonly body: Step
}

function unpack(parts: Parts): Unpacked {
  const { items, instructions, formatters = NONE, predicates = NONE, expressions } = parts
  const plugins = { formatters, predicates, expressions }
  const unpacker = new Unpacker(instructions)
  const body = unpacker.block(items)
  const reducers: Reducers = Object.assign({}, ...instructions.map(({ reducers }) => reducers))
  return {
    parts,
    plugins,
    root: { kind: 'root', start: 0, end: unpacker.at, open: { start: 0, end: 0 }, body, closed: true },
    body: createReducer(plugins, reducers).block(body),
  }
}
