import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Message } from 'esbuild'
import { packageFailure } from '../files/install-command.ts'
import { Problem } from '../files/problem.ts'

/** Reads a module in TypeScript or JavaScript as it is now, with all that it imports, as one script. */
export async function bundleModule(file: string): Promise<string> {
  const { build } = await import('esbuild').catch((error: unknown) => {
    throw new Problem(packageFailure('esbuild', error))
  })
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(dirname(resolve(file))),
    },
  })
  return outputFiles[0]?.text ?? ''
}

/** A mistake of a module's syntax. */
export interface SyntaxMistake {
  readonly reason: string
  readonly file: string
  /** From 1 on. */
  readonly line: number
  /** From 0 on. */
  readonly column: number
}

/** Returns the first mistake that bundling a module found; undefined for every other error. */
export function syntaxMistake(error: unknown): SyntaxMistake | undefined {
  const errors: unknown = Object(error).errors
  const [first]: Partial<Message>[] = Array.isArray(errors) ? errors : []
  const { text: reason, location } = first ?? {}
  return reason === undefined || !location ? undefined : { reason, ...location }
}
