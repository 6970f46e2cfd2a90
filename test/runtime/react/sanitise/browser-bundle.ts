import { build } from 'esbuild'

/** The sanitiser as a script for a page, which calls it `sanitise`. */
export async function browserSanitiser(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createSanitiser } from './runtime/react/sanitise/sanitise.ts'
        window.sanitise = createSanitiser(window)`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    write: false,
  })
  return outputFiles[0]!.text
}
