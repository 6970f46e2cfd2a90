import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { build, type Plugin } from 'esbuild'
import Handlebars from 'handlebars'
import { jsont } from 'vitrine/esbuild'

/** Somebody who prints the three pages: a module with `render(pages)`, and libraries that do not count. */
export interface Contestant {
  readonly name: string
  readonly code: string
  readonly without?: readonly string[]
}

const HERE = 'bench/beside'
const NAMES = ['list', 'product', 'article'] as const

/** Code that imports the sources of the pages and of the card, and renders each page by `call`. */
function module(setup: string, extension: string, call: (name: string) => string): string {
  const sources = [...NAMES, 'card'].map((name) => `import ${name} from './pages/${name}.${extension}'`)
  const calls = NAMES.map((name) => `${call(name)}(pages.${name})`)
  return `${sources.join('\n')}\n${setup}\nexport const render = (pages) => [${calls.join(', ')}]`
}

const compiled = (extra = '') =>
  `${NAMES.map((name) => `import ${name} from './pages/${name}.jsont'`).join('\n')}\n${extra}`
const REACT = ['react', 'react-dom']

/** Everybody in the order of the table; the first is ours. */
export const CONTESTANTS: readonly Contestant[] = [
  {
    name: 'Vitrine, compiled ahead',
    code: `${compiled()}\nexport const render = (pages) => [${NAMES.map((name) => `${name}.render(pages.${name}).html`)}]`,
  },
  {
    name: 'Handlebars, precompiled',
    code: module(
      `import Handlebars from 'handlebars/runtime'\nconst of = (spec) => Handlebars.template(spec)\nHandlebars.registerPartial('card', of(card))`,
      'hbs',
      (name) => `of(${name})`,
    ),
  },
  {
    name: 'Eta, sources',
    code: module(
      `import { Eta } from 'eta/core'\nconst eta = new Eta()\neta.loadTemplate('@card', card)\nconst of = (source) => (page) => eta.renderString(source, page)`,
      'eta',
      (name) => `of(${name})`,
    ),
  },
  {
    name: 'LiquidJS, sources',
    code: module(
      `import { Liquid } from 'liquidjs'\nconst liquid = new Liquid({ templates: { card } })\nconst of = (source) => (page) => liquid.parseAndRenderSync(source, page)`,
      'liquid',
      (name) => `of(${name})`,
    ),
  },
  { name: 'JSX by hand', code: `export { render } from './jsx.tsx'` },
]

/** Those that render in React, whose own bytes do not count. */
export const IN_REACT: readonly Contestant[] = [
  {
    name: 'Vitrine, compiled ahead, in React',
    code: `${compiled("import { toElements } from 'vitrine/react'")}\nexport const render = (pages) => [${NAMES.map((name) => `toElements(${name}, pages.${name})`)}]`,
    without: REACT,
  },
  { name: 'JSX by hand', code: `export { List, Product, Article } from './jsx.tsx'`, without: REACT },
]

/** Bundles a contestant for a browser, minified. */
export async function bundle({ code, without = [] }: Contestant): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: HERE },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    platform: 'browser',
    jsx: 'automatic',
    write: false,
    external: [...without],
    loader: { '.eta': 'text', '.liquid': 'text' },
    plugins: [jsont({ development: false }), precompiled],
    logLevel: 'error',
  })
  return outputFiles[0]!.contents
}

/** Handlebars' own compiler, at build time. */
const precompiled: Plugin = {
  name: 'handlebars',
  setup({ onLoad }) {
    onLoad({ filter: /\.hbs$/ }, ({ path }) => {
      const name = basename(path, extname(path))
      const spec = Handlebars.precompile(readFileSync(path, 'utf8'), { srcName: name })
      const code = typeof spec === 'string' ? spec : (spec as { code: string }).code
      return { contents: `export default ${code}` }
    })
  },
}
