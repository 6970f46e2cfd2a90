import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/**
 * Bytes of a bundle that uses some exports of an entry in a browser, minified and gzipped, React and
 * DOMPurify outside.
 */
async function bytesOf(file: string, names: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names} } from './dist/${file}.js'`, resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'dompurify', 'node:*', 'jsdom'],
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length
}

it.each([
  ['react.browser', 'useHydrated', 400],
  ['react.browser', 'adopt', 14_500],
  ['react', 'useHydrated', 400],
  ['adopt', 'useHydrated', 400],
  ['page', 'toRecord', 300],
  ['index', 'toRecord', 300],
  ['page', 'Compiler', 60_000],
  ['core', 'Compiler', 13_000],
  ['commerce', 'COMMERCE_KEYS', 600],
  ['forms', 'localCaptcha', 800],
])('bundlers drop from %s all that %s does not need: at most %i bytes stay', async (file, names, limit) => {
  expect(await bytesOf(file, names)).toBeLessThanOrEqual(limit)
})

it.each([
  ['react.browser', 'matches the behaviours'],
  ['react.browser', 'React 19 or newer is needed'],
  ['adopt', 'needs a page'],
  ['commerce', 'is unknown, so it changes nothing'],
  ['telemetry', "the option 'events'"],
])('bundlers leave out of %s in production what is for development: %s', async (file, text) => {
  const bundle = async (mode: string) => {
    const { outputFiles } = await build({
      entryPoints: [`dist/${file}.js`],
      bundle: true,
      write: false,
      format: 'esm',
      minifySyntax: true,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      external: ['react', 'react-dom', 'dompurify', 'web-vitals'],
      logLevel: 'error',
    })
    return outputFiles[0]!.text
  }
  expect(await bundle('development')).toContain(text)
  expect(await bundle('production')).not.toContain(text)
})
