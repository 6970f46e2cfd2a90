import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions, ChunkingContext, CodeSplittingGroup, OutputOptions, Plugin } from 'rolldown'
import { fragmentModule } from '../../bundler/fragment.ts'

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
const CLASSIC = ['visit/images', 'shims/platform', 'shims/notes']
/** The files that `visit-products.js` imports. */
const STARTING = /^(?:first|page|react)-[\da-f]+\.js$/
/** Has V8 compile all functions of a file while it downloads, beside the page's own work; others read a comment. */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad'
/** Pages carry the last React without view transitions, which no behaviour uses: they weigh 9 kB of script. */
const VISITORS_REACT = { react: 'visitor-react', 'react-dom': 'visitor-react-dom' }
/** Beside the built command, or where the project keeps its build. */
const BUILT = ['./client/', '../../../dist/client/']

/**
 * The scripts that the host serves, by file name: `visit-products.js`, which gives pages with products their behaviours;
 * `visit.js` for others, which waits until a place is near or the browser is idle; `report.js` for pages that have none;
 * `dev.js` and `fields.js`, the tools of authors; `images.js`, which shows pictures and keeps headings clear of headers and of a title that the theme shows; `react.js`, `jsx-runtime.js` and
 * `adopt.js`, on which the behaviours of a theme run; and what they share. They are built, or, where the project runs
 * from its sources, made once.
 */
export class ClientScripts {
  #built: ReadonlyMap<string, string> | undefined
  #made: Promise<ReadonlyMap<string, string>> | undefined

  /** @param own files in place of those, by name */
  constructor(readonly own: ReadonlyMap<string, string> = new Map()) {}

  async get(name: string): Promise<string | undefined> {
    return this.own.get(name) ?? (await this.#files()).get(name)
  }

  /**
   * Names of the files that behaviours of products start with: pages name them early, so that none waits for
   * another. No more: browsers ask an HTTP/1.1 server for six files at once, and a late script must keep none back.
   * None where the project runs from its sources.
   */
  get preloads(): readonly string[] {
    this.#built ??= readBuilt()
    const files = this.own.has('visit.js') ? this.own : this.#built
    return [...files.keys()].filter((name) => STARTING.test(name))
  }

  async #files(): Promise<ReadonlyMap<string, string>> {
    this.#built ??= readBuilt()
    if (this.#built.size > 0) return this.#built
    this.#made ??= makeScripts('production')
    return this.#made
  }
}

/** The scripts that were built; none where the project runs from its sources. */
function readBuilt(): ReadonlyMap<string, string> {
  const folder = BUILT.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
    existsSync(`${place}visit.js`),
  )
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, readFileSync(folder + name, 'utf8')]))
}

const SOURCES = fileURLToPath(new URL('../browser/', import.meta.url))

/** Makes the scripts from their sources; those for development tell what React finds wrong. */
export async function makeScripts(
  environment: 'production' | 'development',
  sources = SOURCES,
): Promise<ReadonlyMap<string, string>> {
  const { build } = await import('rolldown')
  const fileOf = (name: string) => resolve(sources, `${name}.ts`)
  const input = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [basename(name), fileOf(name)]))
  const common: BuildOptions = {
    write: false,
    platform: 'browser',
    resolve: { alias: VISITORS_REACT },
    // Entries may export what others need of them: nobody else imports one.
    preserveEntrySignatures: 'allow-extension',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': JSON.stringify(environment) } },
    plugins: [fragments],
    logLevel: 'warn',
  }
  const output: OutputOptions = {
    minify: environment === 'production',
    hashCharacters: 'hex',
    postBanner: ({ name }) => (name === 'page' || name === 'react' ? COMPILE_EARLY : ''),
  }
  const groups = sharedFiles({
    entries: PARTS.map(fileOf),
    first: [fileOf('visit/visit'), fileOf('visit/report')],
    reporters: fileOf('visit/reporters'),
    start: fileOf('visit/start-behaviours'),
  })
  const made = await Promise.all([
    build({ ...common, input: input(PARTS), output: { ...output, codeSplitting: { groups } } }),
    ...CLASSIC.map((name) =>
      build({ ...common, input: input([name]), output: { ...output, format: 'iife' } }),
    ),
  ])
  const files = made.flatMap((one) => one.output)
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}

interface SharedParts {
  readonly entries: readonly string[]
  /** What pages load at once. */
  readonly first: readonly string[]
  readonly reporters: string
  /** What gives pages their behaviours. */
  readonly start: string
}

/**
 * Files that pages share: what each of them needs at once, React, and all that starts behaviours. One large file travels in
 * less than many small ones, and nothing waits for a chain of them. Pages without behaviours load the first one only.
 */
function sharedFiles({ entries, first, reporters, start }: SharedParts): CodeSplittingGroup[] {
  let files: ReadonlyMap<string, string> | undefined
  const find = (context: ChunkingContext) => {
    const page = reachable([start], context)
    const both = [...reachable([reporters], context)].filter((id) => page.has(id))
    const early = [...reachable(first, context), ...both].filter((id) => !entries.includes(id))
    const named = (ids: Iterable<string>, name: string) => [...ids].map((id) => [id, name] as const)
    return new Map([...named(page, 'page'), ...named(early, 'first')])
  }
  return [
    { name: 'react', test: /node_modules\/(?:visitor-react|visitor-react-dom|scheduler)\//, priority: 2 },
    {
      name(id, context) {
        files ??= find(context)
        return files.get(id) ?? null
      },
      debugName: 'first and page',
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
