import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { fragmentModule } from '../runtime/bundler/fragment.ts'

const FOLDER = '.cache/bench'

/** Built-in fragments as the project's own build loads them. */
const fragments: Plugin = {
  name: 'fragments',
  setup({ onLoad }) {
    onLoad({ filter: /\.jsont$/ }, ({ path }) => ({
      contents: fragmentModule(readFileSync(path, 'utf8'), path),
    }))
  },
}

/** A module of the project that needs its fragments. */
export async function bundled<Module>(entry: string): Promise<Module> {
  const outfile = `${FOLDER}/bundled.mjs`
  const plugins = [fragments]
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins,
  })
  return (await import(pathToFileURL(resolve(outfile)).href)) as Module
}
