import { memoizeByReturning } from './cache/memoize.ts'
import { type ProgramCache, sampledHash, smallProgramCache } from './cache/program-cache.ts'
import { messageFor, type SayingOf, sourceMessage } from './diagnostics/messages.ts'
import { isInheritedName } from './inherited-name.ts'
import { step } from './lookup/own-property.ts'
import type { Fragment, Plugins } from './plugin.ts'
import { Program, programOf } from './program.ts'
import { type Mode, type Names, type Parsed, parse } from './syntax/parser.ts'
import { Template } from './template.ts'
import type { Tools } from './tools.ts'

/** Options of `compile`. */
export interface CompileOptions {
  /** Name of the template in diagnostics; `template` by default. */
  readonly name?: string | undefined
  /** `preprocess` runs only tags of the form `{^…}` and leaves all others as they are. */
  readonly mode?: Mode | undefined
}

/** A source text, or an instruction tree given as JSON. */
export type TemplateSource = string | readonly unknown[]

interface KnownPartial {
  readonly source: unknown
  readonly template: Template | undefined
}

/**
 * Compiles templates with one set of plug-ins and remembers the last 100 sources that it was given twice,
 * 2 million characters in all at the most.
 */
export class Compiler implements Names {
  readonly #plain: ProgramCache
  readonly #preprocess: ProgramCache
  readonly #fragments = new Map<Fragment, Template>()
  /** Partials that were asked for by name, by the object that they are given in. */
  readonly #partials = memoizeByReturning((_partials: object) => new Map<string, KnownPartial>())

  constructor(
    readonly plugins: Plugins,
    readonly tools: Tools = {},
  ) {
    const { cache = smallProgramCache } = tools
    this.#plain = cache()
    this.#preprocess = cache()
  }

  readonly sayingOf: SayingOf = messageFor

  hasFormatter(name: string): boolean {
    return Object.hasOwn(this.plugins.formatters, name) || isInheritedName(name)
  }

  hasPredicate(name: string): boolean {
    return Object.hasOwn(this.plugins.predicates, name)
  }

  /** Never throws: the template's `diagnostics` name the mistakes of the source. */
  compile(source: TemplateSource, options?: CompileOptions): Template {
    const program = this.#program(source, options?.mode)
    return new Template(options?.name ?? 'template', program, this)
  }

  /**
   * A partial by its name, compiled once for each object of partials; undefined where the object holds
   * neither source nor tree of that name.
   */
  partialIn(partials: unknown, name: string): Template | undefined {
    const source = step(partials, name)
    if (source === undefined) return undefined
    const known = this.#partials(partials as object)
    let partial = known.get(name)
    if (partial?.source !== source) {
      partial = { source, template: this.partial(source, name) }
      known.set(name, partial)
    }
    return partial.template
  }

  /**
   * Returns a partial of any given kind; undefined for a value that is neither a template, a source nor a
   * tree.
   */
  protected partial(source: unknown, name: string): Template | undefined {
    if (source instanceof Template) return source
    if (typeof source === 'string') return this.compile(source, { name })
    if (!Array.isArray(source)) return undefined
    return new Template(name, this.#tree(source, true), this)
  }

  /** The template of a built-in fragment, one for this compiler. */
  fragment(fragment: Fragment): Template {
    let template = this.#fragments.get(fragment)
    if (template === undefined) {
      template = new Template('fragment', programOf(fragment), this)
      this.#fragments.set(fragment, template)
    }
    return template
  }

  #tree(code: unknown, isPartial: boolean): Program {
    const { readTree = () => noTrees(this) } = this.tools
    return new Program('', readTree(code, isPartial), this.plugins)
  }

  #program(source: TemplateSource, mode?: Mode): Program {
    if (typeof source !== 'string') return this.#tree(source, false)
    const programs = mode === 'preprocess' ? this.#preprocess : this.#plain
    const key = sampledHash(source)
    const known = programs.get(key)
    const isKnown = known?.text === source
    if (isKnown && known instanceof Program) return known
    const program = new Program(source, parse(source, this, mode), this.plugins)
    programs.set(key, isKnown ? program : { text: source })
    return program
  }
}

/** Result of an instruction tree in a compiler without `readTree`. */
function noTrees(names: Names): Parsed {
  const values = { reason: 'unsupported', path: '[]' }
  return {
    ...parse('', names),
    rawDiagnostics: [
      { code: 'bad-tree', span: { start: 0, end: 0 }, values, saying: sourceMessage('bad-tree') },
    ],
  }
}
