import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { annotatePure } from './annotate-pure.js'
import { writeDeclarations } from './declarations.js'
import { thirdPartyNotices } from './notices.js'

/** Folders of the scripts of pages, for visitors and for authors. */
const CLIENTS = { production: 'client', development: 'client-development' }
const OUT = 'dist'
/** A build is made aside and moved whole, so that a running command never meets half of one. */
const ASIDE = `.cache/build-${process.pid}`

/** Sources of the entries that have types, by the name of their file. */
const ENTRIES = {
  index: 'runtime/entries/index.ts',
  page: 'runtime/entries/page.ts',
  core: 'runtime/entries/core.ts',
  expressions: 'runtime/entries/expressions.ts',
  react: 'runtime/entries/react.ts',
  telemetry: 'runtime/entries/telemetry.ts',
  adopt: 'runtime/entries/adopt.ts',
  commerce: 'runtime/entries/commerce.ts',
  forms: 'runtime/entries/forms.ts',
  formatters: 'runtime/entries/formatters.ts',
  predicates: 'runtime/entries/predicates.ts',
  aot: 'runtime/entries/aot.ts',
  esbuild: 'runtime/bundler/esbuild.ts',
  prettier: 'runtime/editor/format/prettier.ts',
  testing: 'runtime/testing/index.ts',
  'testing-arbitraries': 'runtime/testing/arbitraries/index.ts',
  vite: 'runtime/bundler/vite.ts',
  loader: 'runtime/bundler/loader.ts',
}

/** Files that run as they load: none is imported. */
const PROGRAMS = new Set([
  'cli.js',
  'engine-worker.js',
  'lsp-worker.js',
  'memory-thread.js',
  'style-thread.js',
  'trial-process.js',
])

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  packages: 'external',
  // Left to the reader's bundler or process: esbuild writes `development` for browsers where it is not asked.
  define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
  logLevel: 'warning',
}

/**
 * Bundles packages of many modules. A program that imports one loads them all, and newer versions of Node
 * read the package's whole `package.json` again for each.
 */
const withParts = {
  name: 'parts',
  setup({ onResolve }) {
    onResolve({ filter: /^(?:zod|drizzle-orm|hono|@hono\/node-server)(?:\/|$)/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
      sideEffects: false,
    }))
  },
}

mkdirSync(ASIDE, { recursive: true })
try {
  const { modules: code, exported } = await buildCode()
  const modules = [...code, ...(await buildClient()), ...(await buildDocuments())]
  writeFileSync(`${ASIDE}/third-party-notices.txt`, thirdPartyNotices(modules))
  const { makeImage } = await built('runtime/store/database/make-image.ts')
  await makeImage(ASIDE)
  await writeDeclarations(ENTRIES, `${ASIDE}/types`, { summaries: await pluginSummaries(), exported })
  rmSync(OUT, { recursive: true, force: true })
  renameSync(ASIDE, OUT)
} finally {
  rmSync(ASIDE, { recursive: true, force: true })
}

/**
 * Bundles the entries and the command. What they have in common travels once. Returns the paths of the
 * modules that are in them, and the names that each entry exports.
 */
async function buildCode() {
  const { fragments } = await built('runtime/bundler/fragment.ts')
  const entryPoints = {
    ...ENTRIES,
    'react.browser': 'runtime/entries/react.browser.ts',
    'react.edge': 'runtime/entries/react.edge.ts',
    'react.server': 'runtime/entries/react.server.ts',
    cli: 'runtime/cli/main.ts',
    'engine-worker': 'runtime/store/database/engine-worker.ts',
    'lsp-worker': 'runtime/cli/commands/lsp-worker.ts',
    'memory-thread': 'runtime/config/memory-thread.ts',
    'style-thread': 'runtime/theme/styles/style-thread.ts',
    'trial-process': 'runtime/config/trial-process.ts',
  }
  const { metafile } = await build({
    ...common,
    plugins: [fragments, withParts],
    entryPoints,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    outdir: ASIDE,
    metafile: true,
  })
  for (const name of readdirSync(ASIDE)) {
    // Chunks have no effect but what they export: an import of nothing only makes bundlers ask.
    const text = readFileSync(`${ASIDE}/${name}`, 'utf8').replace(/^import "\.\/chunk-[^"]+";$/gm, '')
    writeFileSync(`${ASIDE}/${name}`, PROGRAMS.has(name) ? text : annotatePure(text))
  }
  writeFileSync(`${ASIDE}/cli.js`, `#!/usr/bin/env node\n${readFileSync(`${ASIDE}/cli.js`, 'utf8')}`)
  chmodSync(`${ASIDE}/cli.js`, 0o755)
  const exported = Object.keys(ENTRIES).map((name) => [name, metafile.outputs[`${ASIDE}/${name}.js`].exports])
  return { modules: Object.keys(metafile.inputs), exported: new Map(exported) }
}

/** Bundles the scripts of pages. Returns the paths of the modules that are in them. */
async function buildClient() {
  const { makeScripts } = await built('runtime/preview/server/scripts/make-scripts.ts')
  const sources = `${process.cwd()}/runtime/preview/browser/`
  const all = []
  for (const [environment, folder] of Object.entries(CLIENTS)) {
    const { scripts, modules } = await makeScripts(environment, sources)
    mkdirSync(`${ASIDE}/${folder}`)
    for (const [name, text] of scripts) writeFileSync(`${ASIDE}/${folder}/${name}`, text)
    all.push(...modules)
  }
  return all
}

/** Makes the documents and the playground. Returns the paths of the modules that are in its scripts. */
async function buildDocuments() {
  const { fragments } = await built('runtime/bundler/fragment.ts')
  const source = 'runtime/manual/documents/make-documents.ts'
  const { makeDocuments } = await built(source, [fragments])
  const { makePlayground } = await built('runtime/playground/make-playground.ts')
  const { files, modules } = await makePlayground(process.cwd())
  mkdirSync(`${ASIDE}/docs`)
  for (const [name, text] of [...makeDocuments(process.cwd()), ...files])
    writeFileSync(`${ASIDE}/docs/${name}`, text)
  return modules
}

/** Reads the docstrings of the plug-ins from their help, by entry and export: `formatters.imageMeta`. */
async function pluginSummaries() {
  const { identifierOf } = await built('runtime/bundler/identifier.ts')
  const { formatterHelp } = await built('formatters/help.ts')
  const { predicateHelp } = await built('predicates/help.ts')
  const entries = { formatters: formatterHelp, predicates: predicateHelp }
  const summaries = Object.entries(entries).flatMap(([entry, families]) =>
    Object.values(families).flatMap((family) =>
      Object.entries(family).map(([name, { summary, args = '' }]) => [
        `${entry}.${identifierOf(name)}`,
        `\`${`${name} ${args}`.trim()}\`: ${summary}.`,
      ]),
    ),
  )
  return new Map(summaries)
}

/** Imports a module of the project that is written in TypeScript. */
async function built(source, plugins = []) {
  const outfile = `${ASIDE}/module.js`
  await build({ ...common, entryPoints: [source], outfile, plugins })
  try {
    return await import(`../../${outfile}?${source}`)
  } finally {
    rmSync(outfile)
  }
}
