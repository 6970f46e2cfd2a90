import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The package as a project gets it: what `files` names, installed beside its dependencies. */
let project = ''

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrine-package-'))
  const home = join(project, 'node_modules', 'vitrine')
  cpSync('package.json', join(home, 'package.json'))
  cpSync('dist', join(home, 'dist'), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of [...Object.keys(dependencies), 'react', 'react-dom']) {
    const link = join(project, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link)
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

function run(code: string): string {
  writeFileSync(join(project, 'main.js'), code)
  return execFileSync('node', ['main.js'], { cwd: project, encoding: 'utf8' })
}

describe('the built package', () => {
  it.each([
    ['vitrine', ['Compiler', 'compile', 'toRecord']],
    ['vitrine/page', ['Compiler', 'compile', 'toRecord']],
    ['vitrine/core', ['Compiler', 'compile']],
  ])('%s exports these names and no more', (entry, names) => {
    const code = `console.log(JSON.stringify(Object.keys(await import('${entry}'))))`
    expect(JSON.parse(run(code))).toEqual(names)
  })

  it('vitrine/react exports these names and no more, and renders on a server', () => {
    const code = `
      import { compile } from 'vitrine/page'
      import * as react from 'vitrine/react'
      const page = compile('<p title="{t}">{t}</p>')
      const { html } = react.renderToHtml(page, { t: '<b onclick="x()">a</b>"' })
      console.log(JSON.stringify({ names: Object.keys(react), html }))`
    expect(JSON.parse(run(code))).toEqual({
      names: [
        'Template',
        'adopt',
        'checkMarkup',
        'createElementMemory',
        'hydrateTemplate',
        'readData',
        'readScopes',
        'renderToHtml',
        'renderToStream',
        'toElements',
        'useHydrated',
        'useStreamedData',
      ],
      html: '<p title="<b onclick=&#34;x()&#34;>a</b>&#34;"><b>a</b>&quot;</p>',
    })
  }, 30_000)

  it('renders with every plug-in, and tells the line of a mistake', () => {
    const code = `
      import { compile } from 'vitrine'
      const page = compile('<p>{n|decimal}</p>\\n{a|nope}', { name: 'page' })
      const { html, errors } = page.render({ n: 1234.5 })
      console.log(JSON.stringify({ html, places: errors.map(({ file, line, column }) => [file, line, column]) }))`
    expect(JSON.parse(run(code))).toEqual({ html: '<p>1,234.5</p>\n{a|nope}', places: [['page', 2, 4]] })
  })

  it('leaves expressions out of vitrine/core, unless they are given', () => {
    const code = `
      import { Compiler, compile } from 'vitrine/core'
      import { expressions } from 'vitrine/expressions'
      const { html, errors } = compile('a{.eval 1 + 2}b').render()
      const own = new Compiler({ formatters: {}, predicates: {}, expressions })
      console.log(JSON.stringify({ html, codes: errors.map(({ code }) => code), own: own.compile('{.eval 1 + 2}').render().html }))`
    expect(JSON.parse(run(code))).toEqual({ html: 'ab', codes: ['no-expressions'], own: '3' })
  })

  it('needs neither eval nor new Function', () => {
    const code = `import { compile } from 'vitrine'\nconsole.log(compile('{.eval 1 + 2}{.repeated section l}{@|html}{.end}').render({ l: [1] }).html)`
    writeFileSync(join(project, 'main.js'), code)
    expect(
      execFileSync('node', ['--disallow-code-generation-from-strings', 'main.js'], {
        cwd: project,
        encoding: 'utf8',
      }),
    ).toBe('31\n')
  })

  it('has types that a strict project can use', () => {
    writeFileSync(
      join(project, 'main.ts'),
      `import { compile, type Diagnostic, type RenderOptions } from 'vitrine'
import { compile as compileCore } from 'vitrine/core'
const options: RenderOptions = { partials: { p: 'x' }, locale: 'de-DE', limits: { time: 50 } }
const page = compile('{a}', { name: 'page' })
const { html, errors }: { html: string; errors: readonly Diagnostic[] } = page.render({ a: 1 }, options)
export const line: number | undefined = page.diagnostics[0]?.line
export const all: string = html + errors.length + compileCore('x').render().html
// @ts-expect-error a template is no number
compile(5)
`,
    )
    const tsc = resolve('node_modules/.bin/tsc')
    const flags = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--moduleResolution',
      'nodenext',
      '--target',
      'es2022',
      '--types',
      '',
      'main.ts',
    ]
    expect(execFileSync(tsc, flags, { cwd: project, encoding: 'utf8' })).toBe('')
  }, 30_000)

  it('brings the command', () => {
    const cli = join(project, 'node_modules', 'vitrine', 'dist', 'cli.js')
    expect(existsSync(cli)).toBe(true)
    expect(
      execFileSync(cli, ['render', '-'], { input: '{.meta-left}ok{.meta-right}', encoding: 'utf8' }),
    ).toBe('{ok}')
  })

  it('names the packages that a storefront needs where they are not installed', () => {
    const cli = join(project, 'node_modules', 'vitrine', 'dist', 'cli.js')
    const { status, stderr } = spawnSync('node', [cli, 'dev'], { cwd: project, encoding: 'utf8' })
    expect(stderr).toMatch(
      /^vitrine: this command needs packages that are not installed, '[^']+' for one; install them with: npm install @electric-sql\/pglite@\S+ .*\bzod@/,
    )
    expect(status).toBe(2)
  })

  it('lists every command in its help without the packages of a storefront', () => {
    const cli = join(project, 'node_modules', 'vitrine', 'dist', 'cli.js')
    const help = execFileSync(cli, ['--help'], { cwd: project, encoding: 'utf8' })
    for (const name of ['render', 'check', 'dev', 'serve', 'build'])
      expect(help).toMatch(new RegExp(`^  ${name} `, 'm'))
  })
})
