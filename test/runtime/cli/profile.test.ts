import { readdirSync, readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { afterAll, describe, expect, it } from 'vitest'
import type { RenderOptions } from '../../../engine/render-options.ts'
import { ProfilingCompiler } from '../../../runtime/cli/profile/profiling-compiler.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { folderWith } from '../../support/folder-with.ts'
import { readPluginCases } from '../../support/plugin-cases.ts'
import { ofToday } from '../../support/property.ts'
import { exampleCases, languageCases } from '../../support/templates.ts'
import { type Surroundings, vitrine } from './fake-io.ts'

const NOW = Date.UTC(2026, 2, 1)

const PAGE = `<h1>{title|html|truncate 9}</h1>
{.repeated section items}
  {.equal? sold true}<s>{name}</s>{.or}<b>{name|html}</b>{.end}
  {@|apply tag.block}
{.or}
  none
{.end}
{.macro foot}{title}{.end}{@|apply foot}{@|apply foot}
{@|product-status}`

const DATA = {
  title: 'Cups & plates',
  items: [{ name: 'A', sold: true }, { name: 'B' }, { name: 'C' }],
  structuredContent: { variants: [{ qtyInStock: 0 }] },
}

const folder = folderWith({
  'page.jsont': PAGE,
  'page.json': JSON.stringify(DATA),
  'bad.json': '{"a":1,}',
  'blocks/tag.block': '<i>\n{name|html}</i>',
  'wrong.jsont': '{.repeated section items}{name|htmll}\n{name}{.end}',
  'raw.jsont': '<b><p>{title}\n</b>{@|apply mark.block}{@|apply mark.block}',
  'blocks/mark.block': '<s>\n{mark}</s>',
  'raw.json': '{"title":"x","mark":"<i>y</i>"}',
  'tree.json': '[17,1,[[4,["items"],[[1,[["name"]],[["html"]]]],[7,0,0,[[0,"none"]],3],[]]],18]',
  'odd.jsont': '{.section a}{@|html}\u0001{.end}{.if title}<&"\ud83d\ude00{title|truncate 9 "<&\u0002}{.end}',
})
afterAll(folder.remove)
const { at } = folder

function profile(name: string, argv: readonly string[] = [], around: Surroundings = {}) {
  return vitrine(['profile', name, '--data', at('page.json'), '--runs', '4', ...argv], around)
}

interface Row {
  readonly line: number
  readonly calls: number
  readonly micros: number
  readonly share: number
  readonly text: string
}

interface Report {
  readonly template: string
  readonly renders: number
  readonly micros: number
  readonly files: readonly {
    readonly kind: string
    readonly name: string
    readonly calls: number
    readonly micros: number
    readonly outside: { readonly micros: number }
    readonly lines: readonly Row[]
  }[]
  readonly plugins: readonly {
    readonly kind: string
    readonly name: string
    readonly calls: number
    readonly micros: number
  }[]
  readonly raw: readonly {
    readonly file: string
    readonly line: number
    readonly reason: string
    readonly whole: boolean
  }[]
}

async function report(name: string, ...argv: string[]): Promise<Report> {
  return JSON.parse((await profile(name, [...argv, '--json'])).stdout)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

describe('the instrumented template', () => {
  it('prints and reports what the plain one does, for every example of the language', () => {
    const cases = exampleCases().map(({ given: { template, data, ...options } }) => ({
      template,
      data,
      options,
    }))
    const trees = languageCases().flatMap(({ kind, template, data, options }) =>
      kind === 'render' && Array.isArray(template)
        ? [{ template, data, options: { partials: options.partials ?? {} } }]
        : [],
    )
    expect(cases.length).toBeGreaterThan(200)
    for (const { template, data, options } of ofToday([...cases, ...trees], 100))
      compare(template, data, options)
  })

  it('prints and reports what the plain one does, for every example of a plug-in', () => {
    const files = readdirSync('fixtures/plugins')
    const cases = files.flatMap((file) =>
      readPluginCases(file, readFileSync(`fixtures/plugins/${file}`, 'utf8')),
    )
    expect(cases.length).toBeGreaterThan(700)
    for (const { template, data, options } of ofToday(cases, 150)) compare(template, data, options)
  })

  it('prints what the plain one does where a limit ends the render', () => {
    const data = { items: Array.from({ length: 1000 }, () => 'x') }
    compare('{.repeated section items}{@|html}{@|apply p}{.end}', data, {
      limits: { output: 50 },
      partials: { p: '{.section @}{@}{.end}' },
    })
  })

  it('prints what the plain one does at any depth', () => {
    const deep = (inner: string) => '{.section @}'.repeat(990) + inner + '{.end}'.repeat(990)
    compare(deep('{@|html}{.if @}{@}{.end}'), 'x')
    // Where the stack ends is the machine's affair; that it ends the work neither way is ours.
    const options = { partials: { p: deep('{@|apply p}') } }
    const { recorder, template } = new ProfilingCompiler(compile(deep('{@|apply p}')))
    expect(recorder.time(() => template.render('x', options)).errors).not.toEqual([])
    expect(recorder.frame).toBe(recorder.root.frame)
  })
})

function compare(template: string | readonly unknown[], data: unknown, given: RenderOptions = {}): void {
  const options = { now: NOW, ...given }
  const plain = compile(template, { name: 'page' })
  const compiler = new ProfilingCompiler(plain)
  const expected = plain.render(data, options)
  for (let i = 0; i < 2; i++)
    expect(compiler.recorder.time(() => compiler.template.render(data, options))).toEqual(expected)
}

describe('vitrine profile --json', () => {
  let reported: Promise<Report> | undefined
  /** Report of the page, which is profiled once for all tests. */
  const pageReport = () => (reported ??= report(at('page.jsont'), '--partials', at('blocks')))

  it('lists the lines that ran and how often', async () => {
    const { template, renders, files } = await pageReport()
    expect({ template, renders }).toEqual({ template: at('page.jsont'), renders: 4 })
    const [page, ...others] = files
    expect(page?.lines.map(({ line, calls, text }) => [line, calls, text])).toEqual([
      [1, 1, '<h1>{title|html|truncate 9}</h1>'],
      [2, 1, '{.repeated section items}'],
      [3, 3, expect.stringContaining('{.equal? sold true}')],
      [4, 3, '  {@|apply tag.block}'],
      [8, 2, '{.macro foot}{title}{.end}{@|apply foot}{@|apply foot}'],
      [9, 1, '{@|product-status}'],
    ])
    expect(
      others
        .map(({ kind, name, calls, lines }) => [
          kind,
          name,
          calls,
          lines.map(({ line, calls }) => [line, calls]),
        ])
        .sort(),
    ).toEqual([
      // Compiled ahead, it has no text: each of its parts is a line.
      [
        'fragment',
        'product-status',
        1,
        [
          [2, 1],
          [4, 1],
        ],
      ],
      ['partial', at('blocks/tag.block'), 3, [[2, 3]]],
    ])
  })

  it('lists every formatter and predicate and how often it ran', async () => {
    const { plugins } = await pageReport()
    expect(plugins.map(({ kind, name, calls }) => [kind, name, calls]).sort()).toEqual([
      ['formatter', 'apply', 5],
      ['formatter', 'html', 6],
      ['formatter', 'product-status', 1],
      ['formatter', 'truncate', 1],
      ['predicate', 'equal?', 3],
    ])
  })

  it('lists the lines whose output is read as HTML, and why', async () => {
    const { raw } = await report(at('raw.jsont'), '--partials', at('blocks'), '-d', at('raw.json'))
    expect(raw).toEqual([
      { file: at('raw.jsont'), line: 2, reason: '</b> across another element', whole: true },
      { file: at('blocks/mark.block'), line: 2, reason: 'a value with markup', whole: false },
    ])
    expect((await pageReport()).raw).toEqual([])
  })

  it('shares the whole time of a render out', async () => {
    const { micros, files } = await pageReport()
    expect(micros).toBeGreaterThan(0)
    expect(sum(files.map((file) => file.micros))).toBeCloseTo(micros, 6)
    for (const { micros, outside, lines } of files)
      expect(sum([outside.micros, ...lines.map((line) => line.micros)])).toBeCloseTo(micros, 6)
    const shares = files.flatMap(({ lines }) => lines.map(({ share }) => share))
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    expect(sum(shares)).toBeLessThanOrEqual(1.000001)
  })

  it('counts what timing costs out: three times the work is three times the time', async () => {
    const list = (length: number) =>
      Array.from({ length }, (_, i) => ({ title: `Title ${i} & more`, on: i * 1e9 }))
    const body = '<p>{title|html}{title}{on|json|html}</p>{.end}'
    const source = `{.repeated section a}${body}\n{.repeated section b}${body}`
    const data = folderWith({ 'x.json': JSON.stringify({ a: list(100), b: list(300) }), 'x.jsont': source })
    const { stdout } = await vitrine([
      'profile',
      data.at('x.jsont'),
      '-d',
      data.at('x.json'),
      '--json',
      '--runs',
      '60',
    ])
    data.remove()
    const { files } = JSON.parse(stdout) as Report
    const [a, b] = files[0]!.lines
    expect([a?.calls, b?.calls]).toEqual([100, 300])
    expect(b!.micros / a!.micros).toBeGreaterThan(2.2)
    expect(b!.micros / a!.micros).toBeLessThan(4)
  })

  it('takes an instruction tree, an instruction a line', async () => {
    const { files } = await report(at('tree.json'))
    expect(files[0]?.lines.map(({ line, calls, text }) => [line, calls, text])).toEqual([
      [1, 1, '{.repeated section items}'],
      [2, 3, '  {name|html}'],
    ])
  })
})

describe('vitrine profile', () => {
  it('lists the template with the time of its lines', async () => {
    const { status, stdout, stderr } = await profile(at('page.jsont'), ['--partials', at('blocks')])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/page\.jsont: \d[\d.]* [µm]s a render \(lower quartile of 4 renders\)\n/)
    expect(stdout).toMatch(/ %\s+[\d.]+ µs\s+3 {2}4 {4}\{@\|apply tag\.block\}\n/)
    expect(stdout).toMatch(/tag\.block \(partial, [\d.]+ %, 3×\)\n/)
    expect(stdout).toMatch(/product-status \(built-in fragment, [\d.]+ %, 1×\)\n/)
    expect(stdout).toMatch(/\nformatters and predicates\n(?:.* %\s+[\d.]+ µs\s+\d+ {2}[\w?-]+\n){5}$/)
  })

  it('names the lines whose output is read as HTML below', async () => {
    const { stdout } = await profile(at('raw.jsont'), ['--partials', at('blocks'), '-d', at('raw.json')])
    const [, rows] = stdout.split('\nread as HTML while trees and React elements are made\n')
    expect(rows?.split('\n')).toEqual([
      `  ${at('raw.jsont')}:2  </b> across another element: an HTML parser reads the whole page`,
      `  ${at('blocks/mark.block')}:2  a value with markup`,
      '',
    ])
  })

  it('folds cheap lines, keeps to the terminal, and has colours there only', async () => {
    const heavy = `${'text\n'.repeat(50)}{.repeated section items}{name|html}{name|html}${'.'.repeat(200)}{.end}`
    const files = folderWith({ 'a.jsont': heavy })
    const piped = await profile(files.at('a.jsont'))
    const shown = await profile(files.at('a.jsont'), [], { isTTY: true })
    const unpainted = await profile(files.at('a.jsont'), [], { isTTY: true, env: { NO_COLOR: '1' } })
    files.remove()
    expect(piped.stdout).toContain('⋮ 50 lines\n')
    expect(piped.stdout).not.toContain('\u001b')
    expect(piped.stdout).toContain('.'.repeat(200))
    expect(shown.stdout).toContain('\u001b[31m')
    expect(unpainted.stdout).not.toContain('\u001b')
    const rows = unpainted.stdout.split('\n').slice(1)
    expect(Math.max(...rows.map((row) => row.length))).toBe(80)
  })

  it('reports the mistakes of the page too', async () => {
    const { status, stdout, stderr } = await profile(at('wrong.jsont'))
    expect(status).toBe(1)
    expect(stdout).toMatch(/ 3 {2}2 {2}\{name\}\{\.end\}\n/)
    expect(stderr).toContain(`${at('wrong.jsont')}:1:32: error: Formatter 'htmll' is unknown`)
    expect(stderr.match(/unknown-formatter/g)).toHaveLength(1)
  })

  it('shows what a limit left of a page', async () => {
    const files = folderWith({
      'a.jsont': '{.repeated section @}{@}{.end}',
      'a.json': `[${'1,'.repeat(1e6)}1]`,
    })
    const argv = [
      'profile',
      files.at('a.jsont'),
      '-d',
      files.at('a.json'),
      '--limit-time',
      '5',
      '--runs',
      '2',
    ]
    const { status, stdout, stderr } = await vitrine(argv)
    files.remove()
    expect(status).toBe(1)
    expect(stdout).toContain('{.repeated section @}')
    expect(stderr).toContain('[time-limit]')
  })

  it('shows an example with its help', async () => {
    expect((await vitrine(['profile', '--help'])).stdout).toContain('Example:\n  $ vitrine profile')
    expect((await vitrine(['--help'])).stdout).toContain('profile')
  })
})

describe('the flame chart', () => {
  let drawn: ReturnType<typeof chartOf> | undefined
  /** Chart of the page, which is drawn once for all tests. */
  const pageChart = () => (drawn ??= chartOf('page.jsont', '--partials', at('blocks')))

  it('is a picture with a name, in which every frame lies below the one that led to it', async () => {
    const chart = await pageChart()
    const { root, boxes } = chart
    expect(root.getAttribute('role')).toBe('img')
    expect(root.querySelector(':scope > title')?.textContent).toBe(
      `Where the time of ${at('page.jsont')} goes`,
    )
    expect(root.querySelector(':scope > desc')?.textContent).toMatch(
      /Most own time: .*page\.jsont:\d+ [\d.]+ %/,
    )
    const [page, ...others] = boxes
    expect(page).toMatchObject({ kind: 'template', x: 16, width: 1167 })
    for (const box of others) {
      const holders = boxes.filter(
        ({ x, y, width }) => y === box.y - 22 && x <= box.x + 0.2 && box.x < x + width,
      )
      expect(holders, box.hint).toHaveLength(1)
      expect(box.x + box.width).toBeLessThanOrEqual(holders[0]!.x + holders[0]!.width + 1.2)
    }
    expect(new Set(boxes.map(({ kind }) => kind))).toEqual(
      new Set(['template', 'block', 'tag', 'formatter', 'predicate']),
    )
  })

  it('says of every frame where it is, how often it ran and how long it took', async () => {
    const { boxes } = await pageChart()
    const html = boxes.filter(({ hint }) => hint.startsWith('html\n'))
    expect(html.some(({ hint }) => hint.includes(`${at('blocks/tag.block')}:2`))).toBe(true)
    for (const { hint } of boxes)
      expect(hint).toMatch(/^.+\n.+\n[\d.]+ %, [\d.]+ µs a render, [\d.]+ µs of it its own\n\d+× a render$/)
  })

  it('has the same colours every time', async () => {
    const colours = ({ boxes }: { boxes: readonly Box[] }) =>
      new Map(boxes.map(({ hint, colour }) => [hint.split('\n')[0], colour]))
    const again = await chartOf('page.jsont', '--partials', at('blocks'))
    const [first, second] = [colours(await pageChart()), colours(again)]
    for (const [name, colour] of first) expect(second.get(name) ?? colour).toBe(colour)
  })

  it('is well-formed whatever the template holds', async () => {
    const { boxes } = await chartOf('odd.jsont')
    expect(boxes.some(({ hint }) => hint.includes('{title|truncate 9 "<&�}'))).toBe(true)
  })
})

interface Box {
  readonly kind: string
  readonly colour: string
  readonly hint: string
  readonly x: number
  readonly y: number
  readonly width: number
}

async function chartOf(name: string, ...argv: string[]): Promise<{ root: Element; boxes: Box[] }> {
  const { stdout } = await profile(at(name), [...argv, '--out', at('flame.svg')])
  expect(stdout).toContain(`\nflame chart: ${at('flame.svg')}\n`)
  const { window } = new JSDOM()
  const { documentElement: root } = new window.DOMParser().parseFromString(
    readFileSync(at('flame.svg'), 'utf8'),
    'image/svg+xml',
  )
  expect(root.tagName).toBe('svg')
  const boxes = [...root.querySelectorAll('g')].flatMap((group): Box[] => {
    const hint = group.querySelector('title')?.textContent
    const rect = group.querySelector('rect')!
    const number = (name: string) => Number(rect.getAttribute(name))
    const colour = group.getAttribute('class') ?? ''
    const [kind = ''] = colour.split(' ')
    return hint ? [{ kind, colour, hint, x: number('x'), y: number('y'), width: number('width') }] : []
  })
  return { root, boxes }
}

describe('wrong use of profile', () => {
  it.each<[string, string[], [number, string]]>([
    ['a missing file', ['@nope.jsont'], [2, 'there is no such file']],
    ['missing data', ['@page.jsont', '--data', '@nope.json'], [2, 'there is no such file']],
    ['invalid data', ['@page.jsont', '--data', '@bad.json'], [1, 'bad.json:1:8: error: Invalid JSON']],
    ['no runs', ['@page.jsont', '--runs', '0'], [2, 'a whole number from 1']],
    ['nonsense runs', ['@page.jsont', '--runs', 'many'], [2, 'a whole number from 1']],
    ['an output nowhere', ['@page.jsont', '--out', '@no/flame.svg'], [2, 'there is no folder']],
    ['an input as output', ['@page.jsont', '--out', '@page.jsont'], [2, 'it is read from']],
    ['a folder as output', ['@page.jsont', '--out', '@blocks'], [2, 'it is a folder, not a file']],
    ['an unknown option', ['@page.jsont', '--run', '3'], [2, 'Did you mean --runs?']],
    ['no template', [], [2, "missing required argument 'template'"]],
  ])('%s', async (_what, given, [status, sentence]) => {
    const argv = given.map((arg) => (arg.startsWith('@') ? at(arg.slice(1)) : arg))
    const result = await vitrine(['profile', ...argv])
    expect(result).toMatchObject({ status, stdout: '' })
    expect(result.stderr).toContain(sentence)
    expect(result.stderr).not.toMatch(/^ +at /m)
  })
})
