import { LRUCache } from 'lru-cache'
import type { Adviser } from './advice/index.ts'
import { OPCODE, TREE_VERSION } from './code/opcodes.ts'
import { CACHE_CAPACITY, MAX_SOURCE_LENGTH } from './limits.ts'
import { type Names, type Parsed, parse } from './parser.ts'
import type { Fragment, Plugins } from './plugin.ts'
import { Program } from './program.ts'
import { Template } from './template.ts'

export interface CompileOptions {
  /** What diagnostics call the template; `template` by default. */
  readonly name?: string
}

/** A source text, or an instruction tree given as JSON. */
export type TemplateSource = string | readonly unknown[]

/** Names that the platform accepts as formatters although they do nothing (language section 1.12). */
export const IDLE_FORMATTERS: ReadonlySet<string> = new Set([
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
])

/** Parts that a page can do without. */
export interface Tools {
  /** Absent: diagnostics are bare of help and code frames, and there is no advice. */
  readonly adviser?: Adviser
  /** Absent: templates are given as source text only, not as instruction trees. */
  readonly readTree?: (code: unknown) => Parsed
}

/** Compiles templates with one set of plug-ins and remembers the last 100 sources, 16 million characters in all at the most. */
export class Compiler implements Names {
  readonly #programs = new LRUCache<string, Program>({
    max: CACHE_CAPACITY,
    maxSize: MAX_SOURCE_LENGTH,
    sizeCalculation: ({ text }) => text.length + 1,
  })
  readonly #fragments = new WeakMap<Fragment, Template>()

  constructor(
    readonly plugins: Plugins,
    readonly tools: Tools = {},
  ) {}

  hasFormatter(name: string): boolean {
    return Object.hasOwn(this.plugins.formatters, name) || IDLE_FORMATTERS.has(name)
  }

  hasPredicate(name: string): boolean {
    return Object.hasOwn(this.plugins.predicates, name)
  }

  /** Never throws: mistakes of the source are the template's `diagnostics`. */
  compile(source: TemplateSource, options?: CompileOptions): Template {
    return new Template(options?.name ?? 'template', this.#program(source), this)
  }

  /** A partial of any given kind; undefined for what is neither source nor tree. */
  partial(source: unknown, name: string): Template | undefined {
    if (typeof source === 'string') return this.compile(source, { name })
    if (!Array.isArray(source)) return undefined
    // Of a MACRO the body runs; a tree that begins with neither renders nothing, silently (language section 4.1).
    if (source[0] === OPCODE.macro) return this.compile([OPCODE.root, TREE_VERSION, source[2]], { name })
    return source[0] === OPCODE.root ? this.compile(source, { name }) : this.empty(name)
  }

  /** A built-in fragment, compiled once for this compiler. */
  fragment(code: Fragment): Template {
    let template = this.#fragments.get(code)
    if (template === undefined) {
      template = this.compile(code, { name: 'fragment' })
      this.#fragments.set(code, template)
    }
    return template
  }

  /** A template that prints nothing. */
  empty(name: string): Template {
    return this.compile('', { name })
  }

  #program(source: TemplateSource): Program {
    const { readTree = () => noTrees(this) } = this.tools
    if (typeof source !== 'string') return new Program('', readTree(source), this.plugins)
    const known = this.#programs.get(source)
    if (known !== undefined) return known
    const program = new Program(source, parse(source, this), this.plugins)
    this.#programs.set(source, program)
    return program
  }
}

/** What a compiler without `readTree` makes of an instruction tree. */
function noTrees(names: Names): Parsed {
  const values = { reason: 'only source text is read here', path: '[]' }
  return { ...parse('', names), findings: [{ code: 'bad-tree', span: { start: 0, end: 0 }, values }] }
}
