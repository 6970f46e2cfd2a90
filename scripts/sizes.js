import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** What travels to a browser, by entry, with all that it imports. */
const ENTRIES = { 'vitrine/core': 'dist/core.js', 'vitrine/page': 'dist/page.js' }

const isAdopting = (file) => file.startsWith('runtime/react/adopt/')
const isCleaning = (file) => /^runtime\/react\/(?:filter\.ts|sanitise\/)/.test(file)
/**
 * What `vitrine/react` adds, part by part: the renderer, which makes React elements of virtual trees and takes pages
 * over; adoption of a page's own DOM; what cleans data, beside DOMPurify; the tree builder, which is an HTML parser; what reads a template's own HTML
 * once for all renders; and, for pages whose templates bring code, what that code is written with. A part counts whole.
 */
const PARTS = {
  renderer: (file) => file.startsWith('runtime/react/') && !isCleaning(file) && !isAdopting(file),
  adoption: isAdopting,
  cleaning: isCleaning,
  parser: (file) => file.startsWith('engine/html/'),
  moulds: (file) => file.startsWith('engine/mould/'),
  precompiled: (file) => file.startsWith('runtime/precompiled/'),
}

/**
 * Bytes of the entries, minified and gzipped.
 * @returns {Promise<Record<string, Record<string, number | string[]>>>}
 */
export async function measureSizes() {
  const sizes = {}
  for (const [name, file] of Object.entries(ENTRIES))
    sizes[name] = { bytes: await bytesOf({ entryPoints: [file] }), without: [] }
  const known = new Set(['runtime/react/browser.ts', 'runtime/precompiled/index.ts'])
  const parts = {}
  for (const [name, isPart] of Object.entries(PARTS)) {
    const contents = [...known].filter(isPart).map((file, i) => `export * as part${i} from './${file}'`)
    parts[name] = await bytesOf({
      stdin: { contents: contents.join('\n'), resolveDir: '.' },
      packages: 'external',
      plugins: [only(isPart, known)],
    })
  }
  sizes['vitrine/telemetry'] = {
    bytes: await bytesOf({ entryPoints: ['dist/telemetry.js'], external: ['web-vitals'] }),
    without: ['web-vitals'],
  }
  sizes['vitrine/react'] = { ...parts, without: ['react', 'react-dom', 'dompurify', 'vitrine/core'] }
  return sizes
}

/** Leaves out the files that are no part, and notes them. */
function only(isPart, others) {
  return {
    name: 'only',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        const file = relative('.', join(resolveDir, path))
        if (isPart(file)) return undefined
        others.add(file)
        return { path: `./${file}`, external: true }
      })
    },
  }
}

async function bytesOf(options) {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    platform: 'browser',
    write: false,
    ...options,
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}
