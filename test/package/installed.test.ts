import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { STOREFRONT_PACKAGES } from '../../runtime/cli/load-part.ts'
import { Watch } from '../browser/support/watch.ts'
import { Client } from '../runtime/editor/support/client.ts'
import { hasChromium, launch, release } from '../support/chromium.ts'
import { ofToday } from '../support/property.ts'
import { checkPacked } from './packed.ts'
import { ENTRIES, Project, type Run, specifierOf } from './project.ts'

const EDITOR = [
  ...['jsonc-parser', 'vscode-css-languageservice', 'vscode-html-languageservice'],
  ...['vscode-languageserver', 'vscode-languageserver-textdocument'],
]
const TYPES = ['@types/react', '@types/react-dom']
const OPTIONAL = [...STOREFRONT_PACKAGES, ...EDITOR, ...TYPES, 'fast-check', 'prettier']

const project = new Project()
/**
 * Of npm; undefined where no registry can be reached. Installs take long, so there is one: optional packages
 * are hidden until the command asks for them.
 */
const warnings = project.install([project.tarball, ...OPTIONAL.map(specifierOf)])
if (warnings === undefined)
  process.stdout.write('npm reaches no registry: the checks of the installed package are skipped.\n')

if (warnings !== undefined) project.hide(OPTIONAL)

afterAll(() => project.remove())

checkPacked(project.tarball)

let answer: Run | undefined
/** Returns what the command says before a storefront's packages are installed. */
function bareDev(): Run {
  answer ??= project.vitrine(['dev'])
  return answer
}

/** Builds a theme with a saved page: a site of the demo content has hundreds of files, which others build. */
function build(theme: string, out: string): Run {
  project.write('page.json', JSON.stringify(PAGE))
  return project.vitrine(['build', theme, '--data', 'page.json', '--out', out])
}

/** Puts the packages of a command back that a message asks to run: `npm install NAME@RANGE …`. */
function follow(command: string): void {
  const named = command.split(' ')
  const names = OPTIONAL.filter((name) => named.includes(specifierOf(name)))
  expect(names.map(specifierOf).sort()).toEqual([...named].sort())
  project.show(names)
}

describe.skipIf(warnings === undefined)('the installed package', () => {
  it('has npm run no script', () => {
    expect(warnings).not.toContain('vitrine')
  })

  it('renders with every plug-in, gives the line of a mistake, and needs neither eval nor new Function', () => {
    const code = `
      import { compile } from 'vitrine'
      const page = compile('<p>{n|decimal}</p>\\n{a|nope}', { name: 'page' })
      const { html, errors } = page.render({ n: 1234.5 })
      const list = compile('{.eval 1 + 2}{.repeated section l}{@|html}{.end}').render({ l: [1] }).html
      console.log(JSON.stringify({ html, positions: errors.map(({ file, line, column }) => [file, line, column]), list }))`
    expect(JSON.parse(project.node(code, ['--disallow-code-generation-from-strings']))).toEqual({
      html: '<p>1,234.5</p>\n{a|nope}',
      positions: [['page', 2, 4]],
      list: '31',
    })
  })

  it('leaves expressions out of vitrine/core, unless they are given', () => {
    const code = `
      import { Compiler, compile } from 'vitrine/core'
      import { expressions } from 'vitrine/expressions'
      const { html, errors } = compile('a{.eval 1 + 2}b').render()
      const own = new Compiler({ formatters: {}, predicates: {}, expressions })
      console.log(JSON.stringify({ html, codes: errors.map(({ code }) => code), own: own.compile('{.eval 1 + 2}').render().html }))`
    expect(JSON.parse(project.node(code))).toEqual({ html: 'ab', codes: ['no-expressions'], own: '3' })
  })

  it('brings the command, which lists every command without the packages of a storefront', () => {
    expect(project.vitrine(['render', '-'], '{.meta-left}ok{.meta-right}').stdout).toBe('{ok}')
    const { stdout } = project.vitrine(['--help'])
    for (const name of ['render', 'check', 'dev', 'serve', 'build'])
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
  })

  it('names the one command that installs what a storefront needs', () => {
    const { status, stderr } = bareDev()
    expect(stderr).toMatch(
      /^vitrine: this command needs packages that are not installed, '[^']+' for one; install them with: npm install @electric-sql\/pglite@\S+ .*\bpg@/,
    )
    expect(status).toBe(2)
  })
})

const COMPILERS = [
  ['TypeScript 7', 'nodenext', '@typescript/native/bin/tsc'],
  ['TypeScript 7', 'bundler', '@typescript/native/bin/tsc'],
  ['TypeScript 6', 'nodenext', 'typescript/bin/tsc6'],
] as const

describe.skipIf(warnings === undefined)('with the packages that the command names', () => {
  beforeAll(() => {
    const { stderr } = bareDev()
    const [, packages = ''] = /npm install (.+)/.exec(stderr) ?? []
    follow(packages)
    // A project may lack it all the same.
    project.hide(['esbuild'])
    project.show([...TYPES, 'fast-check'])
  })

  it('loads every entry in Node, and renders for React on a server with markup of the data cleaned', () => {
    const code = `
      for (const name of ${JSON.stringify(ENTRIES)}) console.log(name, Object.keys(await import(name)).length > 0)
      const { compile } = await import('vitrine/page')
      const { renderToHtml } = await import('vitrine/react')
      console.log(renderToHtml(compile('<p title="{t}">{t}</p>'), { t: '<b onclick="x()">a</b>"' }).html)`
    const names = ENTRIES.map((name) => `${name} true\n`).join('')
    expect(project.node(code)).toBe(
      `${names}<p title="<b onclick=&#34;x()&#34;>a</b>&#34;"><b>a</b>&quot;</p>\n`,
    )
  })

  it('names the commands that install what bundles behaviours and what editors need', () => {
    writeTheme()
    const theme = project.vitrine(['check', './theme'])
    expect(theme.status).toBe(1)
    const [, bundler = ''] =
      /: esbuild is not installed; install it with: npm install (\S+)/.exec(theme.stdout) ?? []
    expect(bundler).not.toBe('')
    const editor = project.vitrine(['lsp', '--stdio'])
    expect(editor.status).toBe(2)
    const [, packages = ''] = /npm install (.+)/.exec(editor.stderr) ?? []
    expect(packages).toMatch(
      /vscode-css-languageservice@\S+ vscode-html-languageservice@\S+ vscode-languageserver@/,
    )
    follow(`${bundler} ${packages}`)
    project.show(['prettier'])
  })

  describe('a theme at a relative path', () => {
    beforeAll(() => {
      writeTheme()
      project.show(['esbuild'])
    })

    it('is checked', () => {
      const { status, stdout } = project.vitrine(['check', './theme'])
      expect(stdout).toContain('no mistakes')
      expect(status).toBe(0)
    })

    it('is built with its behaviours', () => {
      const { status, stderr } = build('./theme', 'public')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(existsSync(join(project.folder, 'public', 'index.html'))).toBe(true)
      const script = readFileSync(join(project.folder, 'public/scripts/behaviours.compiled.js'), 'utf8')
      expect(script).toContain('data-ran')
    })

    it.each(ofToday(['dev', 'serve'], 1))('runs its behaviours in a browser with %s', async (command) => {
      const { url, stop } = await project.serve([command, './theme', '--port', '0'])
      onTestFinished(() => stop().then(() => {}))
      expect(await (await fetch(url)).text()).toContain('behaviours.compiled.js')
      expect((await fetch(new URL('/api/commerce/shopping-cart', url))).status).toBe(200)
      if (!hasChromium) return
      const browser = await launch()
      onTestFinished(() => release(browser))
      const context = await browser.newContext()
      const watch = new Watch(context)
      const page = await context.newPage()
      await page.goto(url)
      await page.locator('p[data-ran="yes"]').waitFor()
      watch.check()
    })
  })

  it('answers an editor with the packages that it names, HTML and CSS included', async () => {
    writeTheme()
    project.show(EDITOR)
    const client = await Client.startAt(join(project.folder, 'node_modules/vitrine/dist/cli.js'))
    onTestFinished(() => client.stop())
    const text = '<p>{title|htlm}</p><style>p { colo }</style>'
    const uri = await client.open(join(project.folder, 'theme/blocks/a.block'), text)
    await client.diagnostics(uri, (list) => list.some(({ code }) => code === 'unknown-formatter'))
    const items = await client.ask<{ label: string }[]>('completion', uri, { mark: 'colo' })
    expect(items.map(({ label }) => label)).toContain('color')
  })

  it('formats templates by the command and by Prettier', () => {
    project.show(['prettier'])
    project.write('loose/a.block', '<p>\n{a}\n</p>\n')
    expect(project.vitrine(['fmt', 'loose', '--check']).status).toBe(1)
    expect(project.vitrine(['fmt', 'loose']).stdout).toBe('loose/a.block\n')
    expect(project.vitrine(['fmt', 'loose', '--check']).status).toBe(0)
    const prettier = `import { format } from 'prettier'
      console.log(await format('<p>\\n{a}\\n</p>', { filepath: 'a.list', plugins: ['vitrine/prettier'] }))`
    expect(project.node(prettier)).toBe('<p>\n  {a}\n</p>\n')
  })

  it('starts a theme that is free of mistakes and can be built', () => {
    project.show(['esbuild'])
    expect(project.vitrine(['init', 'fresh']).status).toBe(0)
    expect(existsSync(join(project.folder, 'fresh', '.gitignore'))).toBe(true)
    const { status, stdout } = project.vitrine(['check', 'fresh'])
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringMatching(/, no mistakes\n$/) })
    expect(project.vitrine(['test', 'fresh/fixtures']).stdout).toBe('1 passed, 0 failed\n')
    const { status: built, stderr } = build('fresh', 'fresh-public')
    expect({ built, stderr }).toEqual({ built: 0, stderr: '' })
    expect(readFileSync(join(project.folder, 'fresh-public/journal/index.html'), 'utf8')).toContain(
      'card__link',
    )
  })

  it.each(ofToday(COMPILERS, 1))(
    'has types that a strict project can use: %s, %s',
    (_, resolution, bin) => {
      // Declarations name those of packages that only some projects have.
      project.show(OPTIONAL)
      project.write('main.ts', `${USE}${ENTRIES.map(useOf).join('\n')}\n`)
      project.write('adopted.ts', exampleWith("from 'vitrine/adopt'"))
      const modules = ['--module', resolution === 'bundler' ? 'esnext' : resolution]
      // The declarations of TypeScript itself are not looked at.
      const quick = [
        '--noEmit',
        '--skipDefaultLibCheck',
        ...(bin.includes('native') ? ['--singleThreaded'] : []),
      ]
      const strict = [...quick, '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022']
      const lib = ['--lib', 'es2022,dom,dom.iterable', '--types', 'vitrine/jsont', 'main.ts', 'adopted.ts']
      const flags = [...strict, ...modules, '--moduleResolution', resolution, ...lib]
      expect(project.run(process.execPath, [resolve('node_modules', bin), ...flags]).stdout).toBe('')
    },
    90_000,
  )
})

/** The program of the document for engineers that holds a text. */
function exampleWith(text: string): string {
  const document = readFileSync('fixtures/docs/for-engineers.md', 'utf8')
  const programs = [...document.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, program = '']) => program)
  const found = programs.find((program) => program.includes(text))
  if (found === undefined) throw new Error(`No example has ${text}`)
  return found
}

const PAGE = {
  collection: {
    ...{ id: 'c', title: 'Journal', urlId: 'journal', fullUrl: '/journal', homepage: true },
    ...{ type: 1, typeName: 'blog' },
  },
  items: [{ id: 'i', collectionId: 'c', recordType: 1, urlId: 'one', fullUrl: '/journal/one', title: 'One' }],
}

const THEME = {
  'template.conf':
    '{ "name": "Small", "layouts": { "default": { "name": "Default", "regions": ["site"] } } }',
  'site.region':
    '<!doctype html><html lang="en"><head><title>{website.siteTitle}</title>{squarespace-headers}</head><body><main><h1>{website.siteTitle}</h1><p class="run">not yet</p>{squarespace.main-content}</main>{squarespace-footers}</body></html>',
  'behaviours.tsx': `import { cloneElement } from 'react'
import { useHydrated } from 'vitrine/react'
function Run({ element }) {
  const isHere = useHydrated()
  return cloneElement(element, { 'data-ran': isHere ? 'yes' : undefined })
}
export const behaviours = { run: Run }
`,
}

/**
 * A type of an entry is `any` where its declarations are missing, which no strict project could know from a
 * name.
 */
function useOf(entry: string, i: number): string {
  return `import * as entry${i} from '${entry}'
export const all${i}: Loaded<typeof entry${i}> = entry${i}`
}

function writeTheme(): void {
  for (const [name, text] of Object.entries(THEME)) project.write(`theme/${name}`, text)
}

const USE = `import { compile, type Diagnostic, type RenderOptions } from 'vitrine'
import { compile as compileCore } from 'vitrine/core'
import { useStreamedData } from 'vitrine/react'
import page2 from './page.jsont'
interface Coming { readonly slow: Promise<string> }
export const come = (coming: Coming) => useStreamedData(coming)
type Loaded<Entry> = 0 extends 1 & Entry ? never : Entry
const options: RenderOptions = { partials: { p: 'x' }, locale: 'de-DE', limits: { time: 50 } }
const page = compile('{a}', { name: 'page' })
const { html, errors }: { html: string; errors: readonly Diagnostic[] } = page.render({ a: 1 }, options)
export const line: number | undefined = page.diagnostics[0]?.line
export const all: string = html + errors.length + compileCore('x').render().html + page2.render().html
// @ts-expect-error a template is no number
compile(5)
`
