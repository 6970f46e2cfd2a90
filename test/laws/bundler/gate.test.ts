import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import type { RenderOptions } from '../../../engine/render-options.ts'
import type { Template } from '../../../engine/template.ts'
import { jsont } from '../../../runtime/bundler/esbuild.ts'
import { type GatePage, gatePages } from '../../runtime/bundler/gate-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-gate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Trees given as JSON are for servers, and files hold no halves of characters. */
const isText = ({ source, options: { partials = {} } }: GatePage): boolean =>
  [source, ...Object.values(partials)].every(
    (text) => typeof text === 'string' && Buffer.from(text).toString() === text,
  )

const groups = Object.entries(gatePages()).map(([name, pages]) => ({ name, pages: pages.filter(isText) }))
const pages = groups.flatMap((group) => group.pages)

/** The built package, so that modules and the engine beside them have one class of templates. */
const built: Plugin = {
  name: 'built',
  setup({ onResolve }) {
    onResolve({ filter: /^vitrine(?:\/|$)/ }, ({ path }) => {
      const entry = path === 'vitrine' ? 'index' : path.slice('vitrine/'.length)
      return { path: pathToFileURL(resolve(`dist/${entry}.js`)).href, external: true }
    })
  },
}

interface Bundle {
  readonly modules: readonly {
    readonly page: Template
    readonly partials: Readonly<Record<string, Template>>
  }[]
  readonly compile: typeof import('../../../runtime/entries/index.ts').compile
  readonly renderToHtml: typeof import('../../../runtime/entries/react.ts').renderToHtml
  readonly toElements: typeof import('../../../runtime/entries/react.ts').toElements
}

/** Emits the module of each page and partial, bundles them and loads the bundle. */
async function emitted(): Promise<Bundle> {
  const lines = [
    "export { compile } from 'vitrine'",
    "export { renderToHtml, toElements } from 'vitrine/react'",
  ]
  const modules = pages.map(({ source, options: { partials = {} } }, i) => {
    mkdirSync(join(folder, `${i}`))
    const imported = (name: string, text: string) => {
      writeFileSync(join(folder, `${i}`, `${name}.jsont`), text)
      lines.push(`import ${name}${i} from './${i}/${name}.jsont'`)
      return `${name}${i}`
    }
    const page = imported('page', source)
    const given = Object.entries(partials).map(
      ([name, text], j) => `[${JSON.stringify(name)}]: ${imported(`partial${j}_`, String(text))}`,
    )
    return `{ page: ${page}, partials: { ${given.join(', ')} } }`
  })
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, `${lines.join('\n')}\nexport const modules = [${modules.join(',\n')}]`)
  const outfile = join(folder, 'out.mjs')
  const plugins = [built, jsont({ mistakes: 'warn', partials: [], development: false })]
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', logLevel: 'error', plugins })
  return (await import(pathToFileURL(outfile).href)) as Bundle
}

/** Mistakes without their file, and without their words, which production builds leave out. */
function bare(errors: readonly Diagnostic[]): unknown[] {
  return errors.map(({ code, line, column, endLine, endColumn, start, end }) => {
    return { code, line, column, endLine, endColumn, start, end }
  })
}

const NOW = Date.UTC(2026, 10, 24, 12)

describe('modules of templates print what the engine prints, in each way', async () => {
  const { modules, compile, renderToHtml, toElements } = await emitted()

  /** Output of a template in each way, and the span of each mistake. */
  function outputs(template: Template, data: unknown, given: RenderOptions): unknown {
    const options = { now: NOW, ...given }
    const text = template.render(data, options)
    const cleaned = renderToHtml(template, data, options)
    const mistakes: Diagnostic[] = []
    const elements = toElements(template, data, {
      ...options,
      onErrors: (errors) => mistakes.push(...errors),
    })
    return {
      text: text.html,
      cleaned: cleaned.html,
      elements: renderToStaticMarkup(elements),
      errors: [text.errors, cleaned.errors, mistakes].map(bare),
    }
  }

  it.each(groups)('$name', ({ pages: group }) => {
    expect(group.length).toBeGreaterThan(0)
    const differing = group.flatMap((one) => {
      const { source, data, options } = one
      const { page, partials } = modules[pages.indexOf(one)]!
      const wanted = outputs(compile(source), data, options)
      const found = outputs(page, data, options.partials === undefined ? options : { ...options, partials })
      return JSON.stringify(wanted) === JSON.stringify(found) ? [] : [{ source, options, wanted, found }]
    })
    expect(differing.slice(0, 3)).toEqual([])
  })
})
