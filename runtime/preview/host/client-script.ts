import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { fragmentModule } from '../../esbuild/fragment.ts'

/** What is made together shares files. Visitors get nothing that only the author of a theme needs. */
const PARTS = ['visit', 'report', 'dev', 'shared/react', 'shared/jsx-runtime', 'shared/adopt'].map(
  (name) => `client/${name}`,
)
/** Themes load it as a classic script. */
const CLASSIC = ['client/images', '../platform/platform', '../platform/notes']
/** Beside the built command, or where the project keeps its build. */
const BUILT = ['./client/', '../../../dist/client/']

/**
 * The scripts that the host serves, by file name: `visit.js`, which gives pages their behaviours; `report.js` for pages
 * that have none; `dev.js`, the tools of authors; `images.js`, which shows pictures; `react.js`, `jsx-runtime.js` and
 * `adopt.js`, on which the behaviours of a theme run; and what they share. They are built, or, where the project runs
 * from its sources, made once.
 */
export class ClientScripts {
  #made: Promise<ReadonlyMap<string, string>> | undefined

  async get(name: string): Promise<string | undefined> {
    this.#made ??= load()
    return (await this.#made).get(name)
  }
}

async function load(): Promise<ReadonlyMap<string, string>> {
  for (const place of BUILT) {
    const folder = fileURLToPath(new URL(place, import.meta.url))
    if (!existsSync(`${folder}visit.js`)) continue
    const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
    return new Map(names.map((name) => [name, readFileSync(folder + name, 'utf8')]))
  }
  return makeScripts('production')
}

const SOURCES = fileURLToPath(new URL('.', import.meta.url))

/** Makes the scripts from their sources; those for development tell what React finds wrong. */
export async function makeScripts(
  environment: 'production' | 'development',
  sources = SOURCES,
): Promise<ReadonlyMap<string, string>> {
  const { build } = await import('esbuild')
  const common = {
    bundle: true,
    write: false as const,
    outdir: '/',
    target: 'es2022',
    minify: environment === 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify(environment) },
    logLevel: 'silent' as const,
    plugins: [fragments],
  }
  const entries = (names: readonly string[]) =>
    names.map((name) => ({ in: `${sources}${name}.ts`, out: basename(name) }))
  const made = await Promise.all([
    build({ ...common, format: 'esm', splitting: true, entryPoints: entries(PARTS) }),
    build({ ...common, format: 'iife', entryPoints: entries(CLASSIC) }),
  ])
  const files = made.flatMap(({ outputFiles }) => outputFiles)
  return new Map(files.map(({ path, text }) => [basename(path), text]))
}

const fragments: Plugin = {
  name: 'fragments',
  setup({ onLoad }) {
    onLoad({ filter: /\.jsont$/ }, ({ path }) => ({
      contents: fragmentModule(readFileSync(path, 'utf8'), path),
    }))
  },
}
