import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { fragmentModule } from '../../esbuild/fragment.ts'
import { FAMILY_NAMES } from '../families/names.ts'

/** What is made together shares files. Visitors get nothing that only the author of a theme needs. */
const FOR_VISITORS = ['client/hydrate', 'client/report', ...FAMILY_NAMES.map((name) => `../families/${name}`)]
const FOR_AUTHORS = ['client/author', 'client/dev']
/** Files of `client/visitors`, smaller, that visitors get in place of those of the same name. */
const STAND_INS = /[\\/](?:engine[\\/]messages|formatters[\\/]core[\\/]attribute-json)\.ts$/
/** Themes load it as a classic script. */
const CLASSIC = ['client/images', '../platform/platform', '../platform/notes']
/** Beside the built command, or where the project keeps its build. */
const BUILT = ['./client/', '../../../dist/client/']

/**
 * The scripts that the host serves, by file name: `hydrate.js`, which takes pages over; a file for each family of
 * plug-ins; for authors `author.js` in place of it, and `dev.js`, their tools; `images.js`, which shows pictures; and
 * what they share. They are built, or, where the project runs from its sources, made once.
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
    if (!existsSync(`${folder}hydrate.js`)) continue
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
  const parts = { ...common, format: 'esm' as const, splitting: true }
  const made = await Promise.all([
    build({
      ...parts,
      entryPoints: entries(FOR_VISITORS),
      plugins: [fragments, standIns(sources)],
    }),
    build({ ...parts, entryPoints: entries(FOR_AUTHORS) }),
    build({ ...common, entryPoints: entries(CLASSIC), format: 'iife' }),
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

/** Where a file that is stood in for has moved, the build says so: otherwise visitors would get the larger one. */
function standIns(resolveDir: string): Plugin {
  return {
    name: 'stand-ins',
    setup({ onLoad, onEnd }) {
      const idle = new Set(readdirSync(`${resolveDir}client/visitors`))
      onLoad({ filter: STAND_INS }, ({ path }) => {
        idle.delete(basename(path))
        return { contents: `export * from './client/visitors/${basename(path)}'`, resolveDir }
      })
      onEnd(() => ({ errors: [...idle].map((name) => ({ text: `${name} stands in for no file` })) }))
    },
  }
}
