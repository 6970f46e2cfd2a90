import { build } from 'esbuild'
import type { Scripts } from './development-client.ts'

/** The script of `commerce-client.ts` in place of the one that takes pages over. */
export async function commerceScript(
  environment: 'development' | 'production' = 'development',
): Promise<Scripts> {
  const { outputFiles } = await build({
    entryPoints: { hydrate: 'test/browser/commerce-client.ts' },
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
