import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { build } from 'esbuild'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { AMBIENT, ENTRIES, manifest } from './project.ts'

it('imports nothing but its dependencies, peers and what is built in', async () => {
  const scripts = readdirSync('dist').filter((name) => name.endsWith('.js'))
  const { metafile } = await build({
    entryPoints: scripts.map((name) => `dist/${name}`),
    outdir: 'none',
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

/** Name of an entry's file in `dist`. */
function fileOf(entry: string): string {
  return entry === manifest.name ? 'index' : entry.slice(manifest.name.length + 1).replace('/', '-')
}

function packageOf(path: string): string {
  return /^(?:node:)?((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path
}

describe('the public face (`npx vitest run --config test/vitest.config.ts release -u` writes it)', () => {
  it('exports these names', async () => {
    const lines = await Promise.all(
      ENTRIES.map(async (entry) => {
        const loaded: object = await import(`../../dist/${fileOf(entry)}.js`)
        return `${entry}: ${Object.keys(loaded).sort().join(', ')}\n`
      }),
    )
    await expect(lines.join('')).toMatchFileSnapshot('public-exports.txt')
  })

  it('declares as values what its scripts export, and the rest as types', async () => {
    for (const name of ENTRIES.map(fileOf)) {
      const declarations = readFileSync(`dist/types/${name}.d.ts`, 'utf8')
      const lists = [...declarations.matchAll(/^export \{ (.+) \}/gm)].flatMap(([, names = '']) =>
        names.split(', '),
      )
      const values = lists.filter((one) => !one.startsWith('type ')).map((one) => one.replace(/^.* as /, ''))
      const loaded: object = await import(`../../dist/${name}.js`)
      expect(values.sort(), name).toEqual(Object.keys(loaded).sort())
    }
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
