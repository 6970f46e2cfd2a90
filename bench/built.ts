import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Template } from 'vitrine'
import { jsont } from 'vitrine/esbuild'

const FOLDER = '.cache/bench'

/** A template as a build makes a module of it, with the code of its elements. */
export async function built(source: string): Promise<Template> {
  mkdirSync(FOLDER, { recursive: true })
  const entry = `${FOLDER}/page.jsont`
  const outfile = `${FOLDER}/page.mjs`
  writeFileSync(entry, source)
  const plugins = [jsont({ as: 'elements', from: 'vitrine/core' })]
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', packages: 'external', plugins })
  const { default: template } = (await import(pathToFileURL(resolve(outfile)).href)) as { default: Template }
  return template
}
