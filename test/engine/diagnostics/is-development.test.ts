import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, it, vi } from 'vitest'

/** Runs a wrong option in a bundle for a browser, which has no `process`. Returns what it warns of. */
async function warnings(define: Record<string, string>): Promise<readonly unknown[]> {
  const contents = `import { warnOfUnknown } from './engine/diagnostics/unknown-option.ts'
warnOfUnknown('locales', ['locale'], {})`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'neutral',
    define,
  })
  const warn = vi.fn()
  runInContext(outputFiles[0]!.text, createContext({ console: { warn } }))
  return warn.mock.calls.flat()
}

it.each([
  ['development', { 'process.env.NODE_ENV': '"development"' }, [expect.stringContaining("'locale'")]],
  ['production', { 'process.env.NODE_ENV': '"production"' }, []],
  ['a browser without a bundler', {}, []],
])('knows a bundle for %s', async (_name, define, expected) => {
  expect(await warnings(define)).toEqual(expected)
})
