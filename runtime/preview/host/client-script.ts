import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { fragmentModule } from '../../esbuild/fragment.ts'

const MODULES = ['dev', 'hydrate']
/** Themes load it as a classic script. */
const CLASSIC = ['images']
/** Beside the built command, or where the project keeps its build. */
const BUILT = ['./client/', '../../../dist/client/']

/**
 * The scripts that the host serves, by file name: `dev.js`, the tools of the template author; `images.js`, which shows
 * pictures; `hydrate.js`, which takes pages over; and what they share. They are built, or, where the project runs from
 * its sources, made once.
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

/** Makes the scripts from their sources; those for development tell what React finds wrong. */
export async function makeScripts(
  environment: 'production' | 'development',
): Promise<ReadonlyMap<string, string>> {
  const { build } = await import('esbuild')
  const common = {
    bundle: true,
    write: false as const,
    outdir: '/',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': JSON.stringify(environment) },
    logLevel: 'silent' as const,
    plugins: [fragments],
  }
  const [modules, classic] = await Promise.all([
    build({ ...common, entryPoints: MODULES.map(entry), format: 'esm', splitting: true }),
    build({ ...common, entryPoints: CLASSIC.map(entry), format: 'iife' }),
  ])
  const files = [...modules.outputFiles, ...classic.outputFiles]
  return new Map(files.map(({ path, text }) => [basename(path), text]))
}

function entry(name: string): string {
  return fileURLToPath(new URL(`./client/${name}.ts`, import.meta.url))
}

const fragments: Plugin = {
  name: 'fragments',
  setup({ onLoad }) {
    onLoad({ filter: /\.jsont$/ }, ({ path }) => ({
      contents: fragmentModule(readFileSync(path, 'utf8'), path),
    }))
  },
}
