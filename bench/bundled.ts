import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { fragments } from '../runtime/bundler/fragment.ts'

const FOLDER = '.cache/bench'

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
