import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { build } from 'esbuild'
import { publint } from 'publint'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTRIES, manifest, pack } from './project.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the packed package', () => {
  let tarball: Buffer
  let files: readonly string[] = []
  beforeAll(() => {
    const path = pack(folder)
    tarball = readFileSync(path)
    files = execFileSync('tar', ['-tzf', path], { encoding: 'utf8' }).trim().split('\n')
  })

  it('is what publint asks for', async () => {
    const data = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength)
    const { messages } = await publint({ pack: { tarball: data as ArrayBuffer }, strict: true })
    expect(messages).toEqual([])
  })

  it('has types that resolve as its modules do, in projects of ES modules', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(tarball))
    const problems = analysis.types === false ? [{ kind: 'NoTypes' }] : analysis.problems
    // Nothing is promised to CommonJS and to the resolution of Node 10.
    const known = problems.filter(
      (problem) =>
        !('resolutionKind' in problem && /^node1(?:0|6-cjs)$/.test(String(problem.resolutionKind))),
    )
    expect(known.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([])
  })

  it('has neither install scripts nor source maps, and one declaration file an entry', () => {
    for (const script of ['preinstall', 'install', 'postinstall', 'prepare'])
      expect(manifest.scripts).not.toHaveProperty(script)
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
    const declared = files.filter((name) => /^package\/dist\/types\/[^/]+\.d\.ts$/.test(name))
    expect(declared).toHaveLength(ENTRIES.length + AMBIENT.length)
    const code = files.filter((name) => /^package\/dist\/(?!docs\/)/.test(name))
    expect(code.length).toBeLessThan(340)
  })

  it('carries the licences of what its scripts bundle', () => {
    const notices = readFileSync('dist/third-party-notices.txt', 'utf8')
    for (const name of ['react', 'react-dom', 'scheduler', 'dompurify', 'web-vitals', 'idiomorph'])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'))
  })
})

it('imports nothing but its dependencies, peers and what is built in', async () => {
  const scripts = readdirSync('dist').filter((name) => name.endsWith('.js'))
  const { metafile } = await build({
    entryPoints: scripts.map((name) => `dist/${name}`),
    outdir: folder,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    logLevel: 'error',
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  const names = imports.filter(({ external }) => external).map(({ path }) => packageOf(path))
  const allowed = new Set([
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    ...builtinModules,
  ])
  expect([...new Set(names)].filter((name) => !allowed.has(name))).toEqual([])
  // esbuild does not see these.
  const required = scripts.flatMap((name) =>
    [...readFileSync(`dist/${name}`, 'utf8').matchAll(/\brequire\w*\(['"]([^'"]+)['"]\)/g)].map(([, path]) =>
      packageOf(path ?? ''),
    ),
  )
  expect(required.filter((name) => !allowed.has(name))).toEqual([])
})

function packageOf(path: string): string {
  return /^(?:node:)?((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path
}

/** Declarations that export nothing: they add to those of others. */
const AMBIENT = ['jsont.d.ts', 'testing-vitest.d.ts']

describe('the public face (`npx vitest run --config test/vitest.config.ts release -u` writes it)', () => {
  it('exports these names', async () => {
    const lines = await Promise.all(
      ENTRIES.map(async (entry) => {
        const name = entry === manifest.name ? 'index' : entry.slice(manifest.name.length + 1)
        const file = name.replace('/', '-')
        const loaded: object = await import(`../../dist/${file}.js`)
        return `${entry}: ${Object.keys(loaded).sort().join(', ')}\n`
      }),
    )
    await expect(lines.join('')).toMatchFileSnapshot('public-exports.txt')
  })

  it('has these types', async () => {
    const texts = readdirSync('dist/types', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
      .sort()
      .map((name) => `// ${name}\n${withoutWords(readFileSync(`dist/types/${name}`, 'utf8'))}`)
    await expect(texts.join('\n')).toMatchFileSnapshot('public-types.txt')
  })

  it('has a docstring for each exported name, which editors show', () => {
    const files = readdirSync('dist/types').filter(
      (name) => name.endsWith('.d.ts') && !AMBIENT.includes(name),
    )
    const program = ts.createProgram(
      files.map((name) => `dist/types/${name}`),
      {
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        skipLibCheck: true,
        noLib: true,
        types: [],
      },
    )
    const checker = program.getTypeChecker()
    const bare = files.flatMap((name) => {
      const file = program.getSourceFile(`dist/types/${name}`)
      const entry = file && checker.getSymbolAtLocation(file)
      expect(entry, name).toBeDefined()
      return checker
        .getExportsOfModule(entry!)
        .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
        .filter((one) => one.getDocumentationComment(checker).length === 0)
        .map((one) => `${name}: ${one.name}`)
    })
    expect(bare).toEqual([])
  })
})

/** Declarations without descriptions and without the words of messages. */
function withoutWords(text: string): string {
  return text
    .replace(/^(\s+readonly [^:\n]+: )(["']).*\2;$/gm, '$1string;')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
}
