import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BuildOptions,
  build,
  type ChunkingContext,
  type CodeSplittingGroup,
  type OutputOptions,
  type Plugin,
} from 'rolldown'
import { fragmentModule } from '../../../bundler/fragment.ts'
import { inlineHelpers } from './inline-helpers.ts'

/** Scripts bundled together share files. Visitors get nothing that only the author of a theme needs. */
const PARTS = [
  'visit/visit',
  'visit/visit-products',
  'visit/report',
  'tools/dev',
  'tools/fields',
  'shared/react',
  'shared/jsx-runtime',
  'shared/adopt',
]
/** Themes load it as a classic script. */
const CLASSIC = ['visit/images', 'visit/blocks', 'visit/parts', 'shims/squarespace', 'shims/notes']
/**
 * Has V8 compile all functions of a file while it downloads, beside the page's own work; others read a
 * comment.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad'
const EARLY: ReadonlySet<string> = new Set(['page', 'products', 'react'])
/**
 * Pages carry the last React without view transitions, which no behaviour uses: they weigh 9 kB of script.
 */
const VISITORS_REACT = { react: 'visitor-react', 'react-dom': 'visitor-react-dom' }

const SOURCES = fileURLToPath(new URL('../../browser/', import.meta.url))

/** Scripts of pages by file name, and the paths of the modules that are in them. */
export interface MadeScripts {
  readonly scripts: ReadonlyMap<string, string>
  readonly modules: ReadonlySet<string>
}

/** Makes the scripts from their sources; those for development report what React finds wrong. */
export async function makeScripts(
  environment: 'production' | 'development',
  sources = SOURCES,
): Promise<MadeScripts> {
  const fileOf = (name: string) => resolve(sources, `${name}.ts`)
  const input = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [basename(name), fileOf(name)]))
  const common: BuildOptions = {
    write: false,
    platform: 'browser',
    resolve: { alias: VISITORS_REACT },
    // Entries may export what others need of them: only these import them.
    preserveEntrySignatures: 'allow-extension',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': JSON.stringify(environment) } },
    plugins: [fragments],
    logLevel: 'warn',
  }
  const output: OutputOptions = {
    minify: true,
    // Licences stay; hints for bundlers and docstrings of packages do not.
    comments: { legal: true, annotation: false, jsdoc: false },
    hashCharacters: 'hex',
    postBanner: ({ name }) => (EARLY.has(name) ? COMPILE_EARLY : ''),
  }
  const groups = sharedFiles({
    entries: PARTS.map(fileOf),
    first: fileOf('visit/visit'),
    report: fileOf('visit/report'),
    reporters: fileOf('visit/reporters'),
    start: fileOf('visit/start-behaviours'),
    startProducts: fileOf('visit/visit-products'),
    products: resolve(sources, '../../commerce/code/product-code.ts'),
    calls: resolve(sources, '../../commerce/code/store-calls.ts'),
  })
  const made = await Promise.all([
    build({ ...common, input: input(PARTS), output: { ...output, codeSplitting: { groups } } }),
    ...CLASSIC.map((name) =>
      build({ ...common, input: input([name]), output: { ...output, format: 'iife' } }),
    ),
  ])
  const chunks = made.flatMap((one) => one.output).filter((file) => file.type === 'chunk')
  return {
    scripts: new Map(inlineHelpers(chunks).map(({ fileName, code }) => [fileName, code])),
    modules: new Set(chunks.flatMap(({ moduleIds }) => moduleIds)),
  }
}

interface SharedParts {
  readonly entries: readonly string[]
  /** Script of pages whose behaviours wait. */
  readonly first: string
  /** Script of pages without behaviours. */
  readonly report: string
  readonly reporters: string
  /** Script that gives pages their behaviours. */
  readonly start: string
  /** Script of pages with products, which begins with all of it. */
  readonly startProducts: string
  /** Code that only products need. */
  readonly products: string
  /** The calls of a page to its store. */
  readonly calls: string
}

/**
 * Files that pages share: what each of them needs at once, React, and all that starts behaviours. One large
 * file travels in less than many small ones, and nothing waits for a chain of them. Pages without behaviours
 * load the first one only, and what only products need is in another file.
 */
function sharedFiles(parts: SharedParts): CodeSplittingGroup[] {
  const { entries, first, report, reporters, start, startProducts, products, calls } = parts
  let files: ReadonlyMap<string, string> | undefined
  const find = (context: ChunkingContext) => {
    const page = reachable([start], context)
    const reported = reachable([report], context)
    const started = reachable([startProducts], context)
    // What the first script alone needs is in its own file.
    const shared = [...reachable([first, reporters], context)].filter((id) => started.has(id))
    const early = [...reported, ...shared].filter((id) => !entries.includes(id))
    const named = (ids: Iterable<string>, name: string) => [...ids].map((id) => [id, name] as const)
    const ofProducts = reachable([products], context)
    const ofCalls = reachable([calls], context)
    return new Map([
      ...named(ofCalls, 'calls'),
      ...named(ofProducts, 'products'),
      ...named(page, 'page'),
      ...named(early, 'first'),
    ])
  }
  return [
    { name: 'react', test: /node_modules\/(?:visitor-react|visitor-react-dom|scheduler)\//, priority: 2 },
    {
      name(id, context) {
        files ??= find(context)
        return files.get(id) ?? null
      },
      debugName: 'first, page, products and calls',
      includeDependenciesRecursively: false,
    },
  ]
}

/** All modules that some import, directly or not, themselves among them. */
function reachable(from: readonly string[], context: ChunkingContext): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

const fragments: Plugin = {
  name: 'fragments',
  load: {
    filter: { id: /\.jsont$/ },
    handler: (path) => fragmentModule(readFileSync(path, 'utf8'), path),
  },
}
