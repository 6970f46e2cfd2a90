import type { Packed } from '../../engine/ahead/pack.ts'
import { identifierOf } from './identifier.ts'

/** Addresses of what a module imports. */
export interface Imports {
  /** Instructions and what makes a template of them. */
  readonly runtime: string
  readonly formatters: string
  readonly predicates: string
}

/** A module to be written. */
export interface AheadModule {
  readonly packed: Packed
  readonly imports: Imports
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
export function aheadModule({ packed, imports, partials = new Map(), parts = {} }: AheadModule): {
  readonly head: string
  readonly describe: string
} {
  const { instructions, hasExpressions, breaks } = packed
  const runtime = hasExpressions ? [...instructions, 'expressions'] : instructions
  const formatters = new Set(packed.formatters)
  if ([...formatters].some((name) => FINDING.has(name)))
    for (const name of FOUND_BY_NAME) formatters.add(name)
  const tables = [
    new Table('formatters', formatters, imports.formatters),
    new Table('predicates', packed.predicates, imports.predicates),
  ].filter(({ names }) => names.length > 0)
  const found = [...partials].map(([name, address], i) => ({ name, address, local: `partial${i}` }))
  const head = [
    `import { ${runtime.join(', ')} } from ${JSON.stringify(imports.runtime)}`,
    ...tables.map(({ statement }) => statement),
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

/** The plug-ins of one kind that a module names. */
class Table {
  readonly names: readonly string[]

  constructor(
    readonly kind: 'formatters' | 'predicates',
    names: ReadonlySet<string>,
    readonly address: string,
  ) {
    this.names = [...names]
  }

  #local(i: number): string {
    return `${this.kind.slice(0, -1)}${i}`
  }

  get statement(): string {
    const specifiers = this.names.map((name, i) => `${exportOf(name)} as ${this.#local(i)}`)
    return `import { ${specifiers.join(', ')} } from ${JSON.stringify(this.address)}`
  }

  get part(): string {
    const entries = this.names.map((name, i) => `${JSON.stringify(name)}: ${this.#local(i)}`)
    return `${this.kind}: { ${entries.join(', ')} }`
  }
}

function exportOf(name: string): string {
  const identifier = identifierOf(name)
  if (identifier === undefined) throw new Error(`The plug-in name '${name}' makes no identifier`)
  return identifier
}
