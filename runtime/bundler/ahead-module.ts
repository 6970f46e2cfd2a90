import type { Packed } from '../../engine/ahead/pack.ts'
import { identifierOf } from './identifier.ts'
import type { OwnPlugins } from './options.ts'

/** Addresses of what a module imports. */
export interface Imports {
  /** Instructions and what makes a template of them. */
  readonly runtime: string
  readonly formatters: string
  readonly predicates: string
}

type Kind = 'formatters' | 'predicates'

/** A module to be written. */
export interface AheadModule {
  readonly packed: Packed
  readonly imports: Imports
  /** Plug-ins of the application. */
  readonly own?: { readonly [K in Kind]?: OwnPlugins | undefined }
  /** Addresses of the partials that were found, by their names. */
  readonly partials?: ReadonlyMap<string, string>
  /** Further parts, as they are written. */
  readonly parts?: Readonly<Record<string, string>>
}

/** Plug-ins that a plug-in finds by their names while it runs: a message can hold a date of any form. */
const FOUND_BY_NAME = ['datetime', 'datetime-interval', 'relative-time']
const FINDING: ReadonlySet<string> = new Set(['message', 'plural'])

/**
 * Returns the text of a module in two pieces: its imports, and the expression of a function that describes
 * the template. Throws for a plug-in whose name makes no identifier.
 */
export function aheadModule({ packed, imports, own = {}, partials = new Map(), parts = {} }: AheadModule): {
  readonly head: string
  readonly describe: string
} {
  const { instructions, hasExpressions, breaks } = packed
  const formatters = new Set(packed.formatters)
  if ([...formatters].some((name) => FINDING.has(name)))
    for (const name of FOUND_BY_NAME) formatters.add(name)
  const tables = [
    new Table('formatters', formatters, { address: imports.formatters, own: own.formatters }),
    new Table('predicates', packed.predicates, { address: imports.predicates, own: own.predicates }),
  ].filter(({ names }) => names.length > 0)
  const makers = tables.flatMap(({ maker }) => maker ?? [])
  const runtime = [...instructions, ...makers, ...(hasExpressions ? ['expressions'] : [])]
  const found = [...partials].map(([name, address], i) => ({ name, address, local: `partial${i}` }))
  const head = [
    `import { ${runtime.join(', ')} } from ${JSON.stringify(imports.runtime)}`,
    ...tables.flatMap(({ statements }) => statements),
    ...found.map(({ local, address }) => `import ${local} from ${JSON.stringify(address)}`),
  ]
  const described = [
    `items: ${JSON.stringify(packed.items)}`,
    `instructions: [${instructions.join(', ')}]`,
    ...tables.map(({ part }) => part),
    ...(hasExpressions ? ['expressions'] : []),
    ...(found.length > 0
      ? [`partials: { ${found.map(({ name, local }) => `${JSON.stringify(name)}: ${local}`).join(', ')} }`]
      : []),
    ...(breaks.length > 0 ? [`breaks: ${JSON.stringify(breaks)}`] : []),
    ...Object.entries(parts).map(([name, text]) => `${name}: ${text}`),
  ]
  return {
    head: runtime.length === 0 ? head.slice(1).join('\n') : head.join('\n'),
    describe: `() => ({\n  ${described.join(',\n  ')},\n})`,
  }
}

/** The plug-ins of one kind that a module names, those of the application among them. */
class Table {
  readonly names: readonly string[]
  readonly #own: readonly string[]

  constructor(
    readonly kind: Kind,
    names: ReadonlySet<string>,
    readonly from: { readonly address: string; readonly own: OwnPlugins | undefined },
  ) {
    this.names = [...names]
    this.#own = this.names.filter((name) => from.own?.names.includes(name))
  }

  /** The function that makes plug-ins of an application's own. */
  get maker(): string | undefined {
    return this.#own.length === 0 ? undefined : OWN[this.kind]
  }

  get #builtIn(): readonly string[] {
    return this.names.filter((name) => !this.#own.includes(name))
  }

  #local(name: string): string {
    return `${this.kind.slice(0, -1)}${this.names.indexOf(name)}`
  }

  #import(names: readonly string[], address: string | undefined): string[] {
    if (names.length === 0) return []
    const specifiers = names.map((name) => `${exportOf(name)} as ${this.#local(name)}`)
    return [`import { ${specifiers.join(', ')} } from ${JSON.stringify(address)}`]
  }

  get statements(): readonly string[] {
    const { address, own } = this.from
    return [...this.#import(this.#builtIn, address), ...this.#import(this.#own, own?.from)]
  }

  get part(): string {
    const entries = (names: readonly string[]) =>
      names.map((name) => `${JSON.stringify(name)}: ${this.#local(name)}`).join(', ')
    const own = this.maker === undefined ? [] : [`...${this.maker}({ ${entries(this.#own)} })`]
    return `${this.kind}: { ${[entries(this.#builtIn), ...own].filter((text) => text !== '').join(', ')} }`
  }
}

const OWN: Readonly<Record<Kind, string>> = { formatters: 'ownFormatters', predicates: 'ownPredicates' }

function exportOf(name: string): string {
  const identifier = identifierOf(name)
  if (identifier === undefined) throw new Error(`The plug-in name '${name}' makes no identifier`)
  return identifier
}
