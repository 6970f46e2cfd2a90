import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const STATIC = /^import\s(?:[^'"]*?from\s*)?["']([^"']+)["']/gm

/** Returns the packages that a file of the build loads at once, by itself and through other files. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(file)) return found
  seen.add(file)
  for (const [, name = ''] of readFileSync(`dist/${file}`, 'utf8').matchAll(STATIC)) {
    const inner = name.startsWith('./') ? packagesOf(name.slice(2), seen) : [name]
    for (const one of inner) found.add(one)
  }
  return found
}

/** Returns the file of the build that holds a module. */
function chunkOf(module: string): string {
  const holds = (name: string) => readFileSync(`dist/${name}`, 'utf8').includes(`// ${module}\n`)
  return readdirSync('dist').find((name) => name.endsWith('.js') && holds(name)) ?? ''
}

describe('the built command loads at once', () => {
  it.each(['storefront', 'build', 'lsp'])('no package for the help of %s', (name) => {
    const packages = [...packagesOf(chunkOf(`runtime/cli/commands/${name}.ts`))]
    expect(packages.filter((one) => !one.startsWith('node:') && one !== 'commander')).toEqual([])
  })

  it('no package of the storefront, nor a document, for commands that render and check', () => {
    const packages = packagesOf('cli.js')
    for (const name of ['jsdom', 'less', 'pg', 'hono', 'drizzle-orm', '@electric-sql/pglite', 'esbuild'])
      expect([...packages].filter((one) => one === name || one.startsWith(`${name}/`))).toEqual([])
  })

  it('for a storefront neither the React of browsers, nor Less, nor a package of many modules', () => {
    const storefront = chunkOf('runtime/cli/commands/serve-storefront.ts')
    const packages = packagesOf(storefront)
    expect(packages).toContain('pg')
    for (const name of ['react-dom', 'less', 'zod', 'hono', '@hono/node-server', 'drizzle-orm'])
      expect([...packages].filter((one) => one === name || one.startsWith(`${name}/`))).toEqual([])
  })

  it('the embedded database nowhere but in its thread', () => {
    const isOf = (file: string) => packagesOf(file).has('@electric-sql/pglite')
    const starting = readdirSync('dist').filter(
      (name) => name.endsWith('.js') && readFileSync(`dist/${name}`, 'utf8').includes('engine-worker.js"'),
    )
    expect(isOf('engine-worker.js')).toBe(true)
    expect(starting).not.toEqual([])
    for (const name of starting) expect(isOf(name), name).toBe(false)
  })
})
