import { realpathSync } from 'node:fs'
import { createRequire, SourceMap } from 'node:module'
import { basename, dirname } from 'node:path'
import type { BuildFailure, Metafile } from 'esbuild'
import { Source } from '../../engine/syntax/source.ts'
import { packageFailure } from '../files/install-command.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { checkBehaviours } from './check/check-behaviours.ts'
import { themeDiagnostic } from './diagnostics.ts'

/** The file beside `template.conf` with the theme's own behaviours: `export const behaviours = { … }`. */
export const BEHAVIOURS: readonly string[] = [
  'behaviours.tsx',
  'behaviours.jsx',
  'behaviours.ts',
  'behaviours.js',
]
/** Where the host serves what is made of it, below the site. */
export const COMPILED_BEHAVIOURS = 'scripts/behaviours.compiled.js'

const HOST = '/__vitrine'
/** Modules that the host's script already has: not sent twice, and React must be the same instance. */
const SHARED = Object.freeze({
  react: `${HOST}/react.js`,
  'react/jsx-runtime': `${HOST}/jsx-runtime.js`,
  'vitrine/adopt': `${HOST}/adopt.js`,
  'vitrine/react': `${HOST}/adopt.js`,
})

/** The behaviours of a theme as one script; diagnostics of their source have a line. */
export interface CompiledBehaviours {
  readonly text: string | undefined
  /** Source map of the script as JSON. */
  readonly map?: string | undefined
  readonly diagnostics: readonly FileDiagnostic[]
}

/**
 * Bundles the behaviours of a theme. @param file its path; `name` is what mistakes call it, `text` its source
 */
export function compileBehaviours(
  file: string,
  { name, text }: { name: string; text: string },
): CompiledBehaviours {
  const fails = (reason: string, at: { line: number; column: number } = { line: 1, column: 0 }) => {
    const source = new Source(name, text)
    const start = (source.lines[at.line - 1] ?? 0) + at.column
    const diagnostic = themeDiagnostic(
      { source, start, end: start + 1 },
      { code: 'bad-behaviours', severity: 'error', values: { reason } },
    )
    return { text: undefined, diagnostics: [diagnostic] }
  }
  try {
    const { outputFiles, metafile } = bundle(file)
    const foreign = foreignImport(metafile)
    if (foreign !== undefined) return fails(`'${foreign}' is outside of the theme`, positionIn(text, foreign))
    const [map, script] = outputFiles
    const exported = Object.values(metafile.outputs).flatMap(({ exports }) => exports)
    return {
      text: script?.text,
      map: map?.text,
      diagnostics: checkBehaviours(new Source(name, text), exported),
    }
  } catch (error) {
    if (!isBuildFailure(error)) return fails(packageFailure('esbuild', error))
    const [first] = error.errors
    return fails(first?.text ?? error.message, first?.location ?? undefined)
  }
}

/** Bundles a file with what it imports. @throws BuildFailure; an Error where esbuild is not installed */
function bundle(file: string) {
  // A site without behaviours does not depend on it.
  const { buildSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
  return buildSync({
    // Relative to the folder below: `file` may be relative to the folder of the process.
    entryPoints: [`./${basename(file)}`],
    // Paths of its files are true ones, links followed.
    absWorkingDir: realpathSync(dirname(file)),
    bundle: true,
    write: false,
    outfile: 'behaviours.js',
    sourcemap: 'external',
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    alias: SHARED,
    external: [`${HOST}/*`],
    logLevel: 'silent',
  })
}

/**
 * The first file outside of the theme that its own modules import by a path: visitors would be sent what is
 * in it.
 */
function foreignImport({ inputs }: Metafile): string | undefined {
  const own = Object.entries(inputs).flatMap(([path, { imports }]) => (isOutside(path) ? [] : imports))
  const found = own.find(
    ({ path, original = '' }) => isOutside(path) && /^(?:\.|\/|[A-Za-z]:)/.test(original),
  )
  return found?.original
}

function isOutside(path: string): boolean {
  return /^(?:\.\.|\/(?!__vitrine\/)|[A-Za-z]:)/.test(path)
}

function positionIn(text: string, name: string): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, text.indexOf(name))).split('\n')
  return { line: before.length, column: before.at(-1)?.length ?? 0 }
}

/** A position in the theme's file by one in the script that is made of it, both from 1 on. */
export function positionOfBehaviours(map: string, line: number, column: number) {
  const entry = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}
