import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Files that travel to a browser, by entry, with all that they import. */
const ENTRIES = { 'vitrine/core': 'dist/core.js', 'vitrine/page': 'dist/page.js' }

const isAdopting = (file) => file.startsWith('runtime/adopt/')
const isCleaning = (file) => /^runtime\/react\/sanitise\//.test(file)
/**
 * Parts that `vitrine/react` adds: the renderer, which makes React elements of virtual trees and takes pages
 * over, with behaviours; adoption of a page's own DOM; what cleans data, beside DOMPurify; and the tree
 * builder, which is an HTML parser. A part counts whole.
 */
const PARTS = {
  renderer: (file) =>
    /^runtime\/(?:behaviours\/|react\/|entries\/react\.)/.test(file) &&
    !isCleaning(file) &&
    !isAdopting(file),
  adoption: isAdopting,
  cleaning: isCleaning,
  parser: (file) => file.startsWith('engine/html/'),
}

/**
 * Bytes of the entries, minified and gzipped.
 * @returns {Promise<Record<string, Record<string, number | string[]>>>}
 */
export async function measureSizes() {
  const sizes = {}
  for (const [name, file] of Object.entries(ENTRIES))
    sizes[name] = { bytes: await bytesOf({ entryPoints: [file] }), without: [] }
  const known = new Set(['runtime/entries/react.browser.ts'])
  const parts = {}
  for (const [name, isPart] of Object.entries(PARTS)) {
    // Sorted: files are found in any order, and the order of modules moves gzipped bytes.
    const files = [...known].filter(isPart).sort()
    const contents = files.map((file, i) => `export * as part${i} from './${file}'`)
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
  sizes['vitrine/commerce'] = await commerceSizes()
  sizes['vitrine/forms'] = {
    bytes: await bytesOf({
      entryPoints: ['runtime/entries/forms.ts'],
      external: ['react', 'react/jsx-runtime', '*/adopt/adopt.ts'],
      jsx: 'automatic',
    }),
    without: ['react', 'vitrine/adopt'],
  }
  sizes['compiled ahead'] = { ...(await aheadSizes()), without: [] }
  sizes['vitrine/react'] = { ...parts, without: ['react', 'react-dom', 'dompurify', 'vitrine/core'] }
  return sizes
}

/** Pages whose templates are compiled ahead; `theme` has three pages with 47 partials. */
const AHEAD = {
  small: ['bench/small/heading.jsont', 'bench/small/link.jsont', 'bench/small/list.jsont'],
  shop: ['fixtures/shop.jsont'],
  theme: ['collections/blog.list', 'pages/cart.page', 'pages/home.page'].map(
    (page) => `templates/theme/${page}`,
  ),
}

async function aheadSizes() {
  const { jsont } = await import('../dist/esbuild.js')
  const plugins = [jsont({ partials: 'templates/theme/blocks', development: false })]
  const entries = Object.entries(AHEAD).map(async ([name, files]) => {
    const imports = files.map(
      (file, i) => `import page${i} from './${file}'\nconsole.log(page${i}.render({}))`,
    )
    const stdin = { contents: imports.join('\n'), resolveDir: '.' }
    return [name, await bytesOf({ stdin, plugins, logLevel: 'error' })]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * `bytes` is what every page that sells loads; `late` is what loads with the first use, all of it together.
 */
async function commerceSizes() {
  const external = ['react', 'react-dom', 'react/jsx-runtime', 'vitrine/adopt']
  const entryPoints = ['dist/commerce.js']
  const define = { 'process.env.NODE_ENV': '"production"' }
  const options = { entryPoints, external, define, splitting: true, outdir: 'out', metafile: true }
  const { outputFiles, metafile } = await build({ ...COMMON, ...options })
  const files = new Map(outputFiles.map(({ path, contents }) => [relative('.', path), contents]))
  const isEntry = ([, { entryPoint }]) => entryPoint === entryPoints[0]
  const first = new Set()
  const follow = (name) => {
    if (first.has(name)) return
    first.add(name)
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && files.has(path)) follow(path)
  }
  follow(Object.entries(metafile.outputs).find(isEntry)[0])
  const sum = (names) => names.reduce((bytes, name) => bytes + gzipped(files.get(name)), 0)
  const late = [...files.keys()].filter((name) => !first.has(name))
  return { bytes: sum([...first]), late: sum(late), without: ['react', 'react-dom', 'vitrine/adopt'] }
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

const COMMON = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  platform: 'browser',
  write: false,
}

async function bytesOf(options) {
  const { outputFiles } = await build({ ...COMMON, ...options })
  return gzipped(outputFiles[0].contents)
}

function gzipped(contents) {
  return gzipSync(contents, { level: 9 }).length
}
