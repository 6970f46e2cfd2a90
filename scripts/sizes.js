import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** What travels to a browser, by entry: bytes minified and gzipped; `external` is left out of the count. */
const ENTRIES = {
  'vitrine/core': { file: 'dist/core.js', external: ['parsimmon', 'lru-cache'] },
  'vitrine/page': { file: 'dist/page.js', external: [] },
}

/** Measures the built entries. */
export async function measureSizes() {
  const sizes = {}
  for (const [name, { file, external }] of Object.entries(ENTRIES)) {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
      platform: 'browser',
      external,
      write: false,
    })
    sizes[name] = { bytes: gzipSync(outputFiles[0].contents, { level: 9 }).length, without: external }
  }
  return sizes
}
