import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { build } from 'esbuild'

const OUT = 'dist'
/** A build is made aside and put in place whole, so that a running command never meets half of one. */
const ASIDE = `.cache/build-${process.pid}`

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
}

/** Loads built-in fragments (`.jsont`) as their sources, checked. */
function fragments(fragmentModule) {
  return {
    name: 'fragments',
    setup({ onLoad }) {
      onLoad({ filter: /\.jsont$/ }, ({ path }) => ({
        contents: fragmentModule(readFileSync(path, 'utf8'), path),
      }))
    },
  }
}

mkdirSync(ASIDE, { recursive: true })
try {
  await build({
    ...common,
    entryPoints: ['runtime/bundler/fragment.ts'],
    outfile: `${ASIDE}/fragment.js`,
    sourcemap: false,
  })
  const { fragmentModule } = await import(`../../${ASIDE}/fragment.js`)
  rmSync(`${ASIDE}/fragment.js`)
  const plugins = [fragments(fragmentModule)]
  const entryPoints = {
    index: 'runtime/entries/index.ts',
    page: 'runtime/entries/page.ts',
    core: 'runtime/entries/core.ts',
    expressions: 'runtime/entries/expressions.ts',
    react: 'runtime/entries/react.ts',
    'react.browser': 'runtime/entries/react.browser.ts',
    telemetry: 'runtime/entries/telemetry.ts',
    adopt: 'runtime/entries/adopt.ts',
    commerce: 'runtime/entries/commerce.ts',
    forms: 'runtime/entries/forms.ts',
  }
  // What entries have in common travels once.
  await build({ ...common, plugins, entryPoints, splitting: true, chunkNames: 'chunk-[hash]', outdir: ASIDE })
  for (const name of readdirSync(ASIDE).filter((name) => name.endsWith('.js'))) {
    // Parts have no effect but what they export: an import of nothing only makes bundlers ask.
    const text = readFileSync(`${ASIDE}/${name}`, 'utf8')
    writeFileSync(`${ASIDE}/${name}`, text.replace(/^import "\.\/chunk-[^"]+";$/gm, ''))
  }
  await build({ ...common, plugins, entryPoints: { esbuild: 'runtime/bundler/esbuild.ts' }, outdir: ASIDE })
  await build({
    ...common,
    plugins,
    entryPoints: { cli: 'runtime/cli/main.ts' },
    splitting: true,
    chunkNames: 'cli-[hash]',
    outdir: ASIDE,
    banner: { js: '#!/usr/bin/env node' },
  })
  await build({
    ...common,
    entryPoints: { 'engine-worker': 'runtime/store/database/engine-worker.ts' },
    outdir: ASIDE,
    sourcemap: false,
  })
  await build({
    ...common,
    entryPoints: ['runtime/store/database/make-image.ts'],
    outfile: `${ASIDE}/make-image.js`,
    sourcemap: false,
  })
  const { makeImage } = await import(`../../${ASIDE}/make-image.js`)
  rmSync(`${ASIDE}/make-image.js`)
  await makeImage(ASIDE)
  await build({
    ...common,
    entryPoints: ['runtime/preview/server/client-script.ts'],
    outfile: `${ASIDE}/client-script.js`,
    sourcemap: false,
  })
  const { makeScripts } = await import(`../../${ASIDE}/client-script.js`)
  rmSync(`${ASIDE}/client-script.js`)
  mkdirSync(`${ASIDE}/client`)
  const scripts = await makeScripts('production', `${process.cwd()}/runtime/preview/browser/`)
  for (const [name, text] of scripts) writeFileSync(`${ASIDE}/client/${name}`, text)
  execFileSync(
    'node_modules/.bin/tsc',
    ['--project', 'runtime/entries/tsconfig.types.json', '--outDir', `${ASIDE}/types`],
    {
      stdio: 'inherit',
    },
  )
  copyFileSync('runtime/bundler/jsont.d.ts', `${ASIDE}/types/jsont.d.ts`)
  chmodSync(`${ASIDE}/cli.js`, 0o755)
  rmSync(OUT, { recursive: true, force: true })
  renameSync(ASIDE, OUT)
} finally {
  rmSync(ASIDE, { recursive: true, force: true })
}
