import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import jsontLoader, { type LoaderContext } from '../../../runtime/bundler/loader.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-loader-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const resourcePath = join(folder, 'page.jsont')

function load(source: string, context: Partial<LoaderContext> = {}): string {
  return jsontLoader.call({ resourcePath, ...context }, source)
}

describe('the loader for Turbopack and webpack', () => {
  it('makes modules that import their partials and no parser', () => {
    writeFileSync(join(folder, 'card.jsont'), '<b>{title|html}</b>')
    const code = load('{product|apply card}')
    expect(code).toContain('from "./card.jsont"')
    expect(code).toContain('from "vitrine/aot"')
    expect(code).not.toContain('{product|apply card}')
  })

  it('imports by relative paths, the only ones that Turbopack takes', () => {
    mkdirSync(join(folder, 'blocks'))
    writeFileSync(join(folder, 'blocks/price.jsont'), '{price|money}')
    writeFileSync(join(folder, 'foot.jsont'), '<hr>')
    const formatters = { from: join(folder, '../shout.js'), names: ['shout'] }
    const getOptions = () => ({ formatters, partials: [join(folder, 'blocks'), folder] })
    const code = load('{@|apply price}{@|apply foot}{t|shout}', { getOptions })
    for (const address of ['./blocks/price.jsont', './foot.jsont', '../shout.js'])
      expect(code).toContain(`from ${JSON.stringify(address)}`)
    expect(
      load('{t|shout}', { getOptions: () => ({ formatters: { ...formatters, from: '@/shout' } }) }),
    ).toContain('from "@/shout"')
  })

  it('has the source in development, for frames', () => {
    expect(load('{a|html}', { mode: 'development' })).toContain('{a|html}')
  })

  it('warns of a partial without a file, and looks for it again', () => {
    const warnings: string[] = []
    const missing: string[] = []
    const context = {
      emitWarning: ({ message }: Error) => warnings.push(message),
      addMissingDependency: (file: string) => missing.push(file),
    }
    load('{@|apply absent}', context)
    expect(warnings).toEqual([expect.stringContaining('absent')])
    expect(missing).toContain(join(folder, 'absent.block'))
  })

  it('throws mistakes with their line and frame, unless they are to be warnings', () => {
    expect(() => load('a\n{b|htm}')).toThrow(/page\.jsont:2:\d+: Formatter 'htm' is unknown[\s\S]*\{b\|htm\}/)
    expect(load('{b|htm}', { getOptions: () => ({ mistakes: 'warn' }) })).toContain('export default')
  })
})
