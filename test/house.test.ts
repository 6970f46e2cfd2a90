import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The rooms and what each may import of ours: a lower room never imports a higher one. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  engine: ['engine'],
  'runtime/site': ['runtime/site', 'engine/value.ts', 'engine/step.ts', 'engine/compare.ts'],
  formatters: ['formatters', 'engine', 'runtime/site', 'templates'],
  predicates: ['predicates', 'formatters', 'engine', 'runtime/site'],
  'runtime/esbuild': ['runtime/esbuild', 'engine', 'index.ts'],
  'runtime/react': ['runtime/react', 'engine'],
  'runtime/api': ['runtime/api', 'runtime/site', 'engine/value.ts', 'engine/step.ts'],
  'runtime/storefront': ['runtime/storefront', 'runtime/react', 'runtime/site', 'runtime/api'],
  'runtime/commerce': [
    'runtime/commerce',
    'runtime/storefront',
    'runtime/react',
    'runtime/site',
    'runtime/api',
    // Prices are written by the code of the formatters.
    'formatters',
    'engine/value.ts',
    'engine/step.ts',
  ],
  // Neither React nor the engine.
  'runtime/telemetry': ['runtime/telemetry', 'runtime/site', 'runtime/api', 'runtime/storefront/clock.ts'],
  'runtime/forms': [
    'runtime/forms',
    'runtime/storefront',
    'runtime/react',
    'runtime/site',
    'runtime/api',
    'engine/value.ts',
    'engine/step.ts',
  ],
  'runtime/preview': [
    'runtime/forms',
    'runtime/preview',
    'runtime/telemetry',
    'runtime/commerce',
    'runtime/storefront',
    'runtime/api',
    'runtime/react',
    'runtime/site',
    'runtime/esbuild',
    // Files, mistakes and their places are told as the command line tells them.
    'runtime/cli',
    'formatters',
    'predicates',
    'engine',
    'core.ts',
    'index.ts',
    'core.ts',
    'package.json',
  ],
  'runtime/cli': ['runtime', 'formatters', 'predicates', 'engine', 'index.ts', 'public.ts', 'package.json'],
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return files(path)
    return /\.tsx?$/.test(path) ? [path] : []
  })
}

function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
}

function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/^(?:import|export)[^'\n]*(?:\n[^'\n]*)*?'(\.[^']+)'/gm)].map(
    ([, name]) => name!,
  )
  return names.map((name) => relative('.', join(dirname(file), name)))
}

/** Returns all files that a file imports, those that they import among them. */
function reach(file: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const path of graph.get(next) ?? []) if (found.size < found.add(path).size) open.push(path)
  }
  return found
}

/** The files of the engine and the renderer, with what each imports, types among it. */
const graph = new Map(['engine', 'runtime/react'].flatMap(files).map((file) => [file, imports(file)]))

describe.each(Object.entries(ROOMS))('%s', (room, allowed) => {
  it.each(files(room))('%s imports only what its room may', (file) => {
    const strangers = imports(file).filter(
      (path) => !allowed.some((room) => path === room || path.startsWith(`${room}/`)),
    )
    expect(strangers).toEqual([])
  })
})

describe('every file', () => {
  const code = [...Object.keys(ROOMS).flatMap(files), ...files('bench')]
  const all = [...Object.keys(ROOMS).flatMap(files), ...files('test'), ...files('bench')]

  it.each(code)('%s stays below 300 lines', (file) => {
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(300)
  })

  it('is in no import circle of more than two, in the engine and the renderer', () => {
    const reached = new Map([...graph.keys()].map((file) => [file, reach(file)]))
    const circles = [...reached].map(([file, ofIt]) =>
      [...ofIt].filter((other) => reached.get(other)?.has(file) === true),
    )
    expect(circles.filter(({ length }) => length > 2)).toEqual([])
  })

  it('keeps no suppression of the type checker and no `any`', () => {
    const offenders = all.filter(
      (file) =>
        file !== 'test/house.test.ts' &&
        /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|: any[\s,;)\]>]/.test(withoutComments(file)),
    )
    expect(offenders).toEqual([])
  })
})
