import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import type { Template } from '../../../engine/template.ts'
import { type JsontOptions, jsont } from '../../../runtime/bundler/esbuild.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-esbuild-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Bundles a module that exports one template and loads the result. */
async function bundle(
  source: string,
  options?: JsontOptions,
): Promise<{ value: unknown; warnings: string[] }> {
  const entry = join(folder, 'entry.js')
  const outfile = join(folder, `out-${Math.random()}.mjs`)
  writeFileSync(join(folder, 'page.jsont'), source)
  writeFileSync(entry, "export { default } from './page.jsont'")
  const { warnings } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [jsont(options)],
  })
  const { default: value } = (await import(pathToFileURL(outfile).href)) as { default: unknown }
  return {
    value,
    warnings: warnings.map(({ text, location }) => `${location?.line}:${location?.column} ${text}`),
  }
}

describe('the esbuild plug-in', () => {
  it('turns a template into a module that is ready to render', async () => {
    const { value, warnings } = await bundle('<p>{title|html}</p>\n')
    expect((value as Template).render({ title: 'a < b' })).toEqual({ html: '<p>a &lt; b</p>\n', errors: [] })
    expect(warnings).toEqual([])
  })

  it('finds vitrine from the template, where the build runs in another folder', async () => {
    const app = join(folder, 'app')
    const own = join(app, 'node_modules/vitrine')
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'package.json'), '{ "name": "vitrine", "type": "module", "main": "index.js" }')
    writeFileSync(join(own, 'index.js'), 'export const compile = (text) => `own ${text}`')
    writeFileSync(join(app, 'page.jsont'), '{a}')
    writeFileSync(join(app, 'entry.js'), "export { default } from './page.jsont'")
    const { outputFiles } = await build({
      entryPoints: [join(app, 'entry.js')],
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [jsont({ from: 'vitrine' })],
    })
    expect(outputFiles[0]?.text).toContain('own ${text}')
  })

  it('compiles with the small entry where asked', async () => {
    const { value } = await bundle('{a|html}', { from: 'vitrine/core' })
    expect((value as Template).render({ a: '&' }).html).toBe('&amp;')
  })

  it('exports the instruction tree where asked', async () => {
    expect((await bundle('{a}', { as: 'tree' })).value).toEqual([17, 1, [[1, [['a']], 0]], 18])
  })

  it('fails the build at the line of a mistake', async () => {
    const failure: unknown = await bundle('\nÄ {a|htlm}').catch((error: unknown) => error)
    const { errors } = failure as BuildFailure
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({
      text: "Formatter 'htlm' is unknown",
      location: { line: 2, column: 6, length: 4, lineText: 'Ä {a|htlm}' },
    })
    expect(errors[0]?.notes[0]?.text).toBe("Did you mean 'html'? The whole tag is printed as text.")
  })

  it('warns of what is printed as text', async () => {
    expect((await bundle('{.section a}{.else}{.end}')).warnings).toEqual([
      "1:12 '{.else}' is no instruction; it is printed as text",
    ])
  })
})
