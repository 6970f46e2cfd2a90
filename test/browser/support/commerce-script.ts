import { build } from 'esbuild'
import { memoizeIn } from '../../../engine/cache/memoize.ts'
import { fragments } from '../../../runtime/bundler/fragment.ts'
import type { Scripts } from './development-client.ts'

const CLIENT = 'test/browser/support/commerce-client.ts'

type Environment = 'development' | 'production'

const scriptOf = memoizeIn(new Map<Environment, Promise<Scripts>>(), makeScript)

/** The script of `commerce-client.ts` instead of the visitors' own, on pages with products and on others. */
export function commerceScript(environment: Environment = 'development'): Promise<Scripts> {
  return scriptOf(environment)
}

async function makeScript(environment: Environment): Promise<Scripts> {
  const { outputFiles } = await build({
    entryPoints: { visit: CLIENT, 'visit-products': CLIENT },
    plugins: [fragments],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: '/',
    define: { 'process.env.NODE_ENV': JSON.stringify(environment) },
    minify: environment === 'production',
  })
  return new Map(outputFiles.map(({ path, text }) => [path.slice(1), text]))
}
