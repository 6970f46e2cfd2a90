import { readFileSync } from 'node:fs'
import { basename, relative, resolve, sep } from 'node:path'
import { type Packed, pack } from '../../engine/ahead/pack.ts'
import { type Diagnostic, diagnose } from '../../engine/diagnostics/diagnostic.ts'
import { messageFor } from '../../engine/diagnostics/messages.ts'
import { ExpressionCompiler } from '../../engine/expression/compiler.ts'
import { createLinter } from '../../engine/linter/index.ts'
import type { Plugins } from '../../engine/plugin.ts'
import type { Template } from '../../engine/template.ts'
import { formatterEffects } from '../../formatters/effects.ts'
import { formatters } from '../../formatters/index.ts'
import { predicates } from '../../predicates/index.ts'
import { aheadModule } from './ahead-module.ts'
import { writeDeclaration } from './declare.ts'
import { findPartial } from './find-partial.ts'
import { treeModule } from './fragment.ts'
import type { JsontOptions, OwnPlugins } from './options.ts'

export interface TemplateModule {
  /** Text of the module; undefined where mistakes fail the build. */
  readonly code: string | undefined
  /** Mistakes that fail the build. */
  readonly errors: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
  /** Files that do not exist: with one of them the module is another. */
  readonly missing: readonly string[]
}

/** A bundler's own facts about the module. */
export interface ModuleRequest {
  readonly file: string
  readonly source: string
  readonly options: JsontOptions
  /** The module replaces itself when its file is edited. */
  readonly isHot?: boolean
  /** Writes the path of a module as the bundler takes it; by default as it is. */
  readonly addressOf?: (path: string) => string
}

const IMPORTS = { runtime: 'vitrine/aot', formatters: 'vitrine/formatters', predicates: 'vitrine/predicates' }

/** Returns the entries of the package that modules of templates may import. */
export function importsOf({ as, from }: JsontOptions): string[] {
  if (as === 'tree') return []
  return from === undefined ? Object.values(IMPORTS) : [from]
}

const linter = createLinter(formatterEffects)

/** Makes the module of a template. Mistakes are diagnostics; saved data that cannot be read are thrown. */
export function compileModule(request: ModuleRequest): TemplateModule {
  const { file, source, options, isHot = false, addressOf = (path: string) => path } = request
  const name = relative(process.cwd(), file).split(sep).join('/')
  const compiler = compilerOf(options)
  const template = compiler.compile(source, { name })
  const { diagnostics } = template
  const mistakes = diagnostics.filter(({ severity }) => severity === 'error')
  const advice = diagnostics.filter(({ severity }) => severity === 'warning')
  if (mistakes.length > 0 && options.mistakes !== 'warn')
    return { code: undefined, errors: mistakes, warnings: advice, missing: [] }
  const warnings = [...mistakes, ...advice]
  if (options.types) {
    const saved = savedFor(file, options.types)
    writeDeclaration({ root: template.root, file, partials: options.partials, saved })
  }
  if (options.as === 'tree') return { code: treeModule(source, name), errors: [], warnings, missing: [] }
  if (options.from !== undefined)
    return { code: sourceModule(template, options.from), errors: [], warnings, missing: [] }
  const packed = withKnown(pack(template.root, source), compiler.plugins)
  const found = new Map<string, string>()
  const absent: string[] = []
  for (const [partial, node] of packed.partials) {
    const { file: address, nearly, missing } = findPartial(partial, file, options.partials)
    absent.push(...missing)
    if (address !== undefined) found.set(partial, addressOf(address))
    else warnings.push(unknownPartial(template, { name: partial, node, nearly }))
  }
  const addressed = (own?: OwnPlugins) => own && { ...own, from: addressOf(fromFolder(own.from)) }
  const { head, describe } = aheadModule({
    packed,
    imports: IMPORTS,
    own: { formatters: addressed(options.formatters), predicates: addressed(options.predicates) },
    partials: found,
    parts: partsOf(template, options.development ?? false),
  })
  const make = isHot ? 'hotTemplate' : 'template'
  const data = isHot ? ', import.meta.hot?.data' : ''
  const code = [
    `import { ${make}${options.development ? ', development' : ''} } from ${JSON.stringify(IMPORTS.runtime)}`,
    head,
    `export default /* @__PURE__ */ ${make}(${JSON.stringify(name)}, ${describe}${data})`,
    ...(isHot ? ['if (import.meta.hot) import.meta.hot.accept()'] : []),
  ]
  return { code: code.join('\n'), errors: [], warnings, missing: absent }
}

/** A relative address would be one from the folder of each template. */
function fromFolder(address: string): string {
  return address.startsWith('.') ? resolve(address) : address
}

/** Returns the saved data of a template. @throws where they cannot be read, with their path */
function savedFor(file: string, types: NonNullable<JsontOptions['types']>): unknown {
  const path = typeof types === 'object' ? types[basename(file)] : undefined
  if (path === undefined) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `Vitrine: jsont: the option 'types' cannot read '${path}' for ${basename(file)}: ${reason}`,
    )
  }
}

/** Leaves out names that no plug-in has: of mistakes that the build goes on with, and of every object. */
function withKnown(packed: Packed, { formatters, predicates }: Plugins): Packed {
  const known = (names: ReadonlySet<string>, table: object) =>
    new Set([...names].filter((name) => Object.hasOwn(table, name)))
  return {
    ...packed,
    formatters: known(packed.formatters, formatters),
    predicates: known(packed.predicates, predicates),
  }
}

function partsOf(template: Template, isDevelopment: boolean): Record<string, string> {
  const { rawDiagnostics, source } = template
  return {
    ...(rawDiagnostics.length > 0 && { rawDiagnostics: JSON.stringify(rawDiagnostics) }),
    ...(isDevelopment && { text: JSON.stringify(source.text), tools: 'development' }),
  }
}

function unknownPartial(
  { source }: Template,
  { name, node, nearly }: { name: string; node: { start: number; end: number }; nearly: string | undefined },
): Diagnostic {
  const values = { name, ...(nearly !== undefined && { meant: nearly }) }
  const raw = { code: 'unknown-partial', span: node, values } as const
  return diagnose(raw, source, { sayingOf: messageFor, tools: { linter } })
}

function sourceModule({ name, source }: Template, from: string): string {
  const compiled = `compile(${JSON.stringify(source.text)}, ${JSON.stringify({ name })})`
  return `import { compile } from ${JSON.stringify(from)}\nexport default ${compiled}\n`
}

/** Returns a compiler that knows the names of an application's plug-ins; it never runs them. */
function compilerOf({ formatters: own, predicates: ownPredicates }: JsontOptions): ExpressionCompiler {
  const plugins: Plugins = {
    formatters: { ...formatters, ...named(own, () => (value: unknown) => value) },
    predicates: { ...predicates, ...named(ownPredicates, () => () => false) },
  }
  return new ExpressionCompiler(plugins, { linter })
}

function named<T>(plugins: OwnPlugins | undefined, plugin: T): Record<string, T> {
  return Object.fromEntries((plugins?.names ?? []).map((name) => [name, plugin]))
}
