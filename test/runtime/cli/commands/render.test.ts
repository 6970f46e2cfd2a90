import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { folderWith } from '../../../support/folder-with.ts'
import { vitrine } from '../fake-io.ts'

const folder = folderWith({
  'page.jsont': '<h1>{title|html}</h1>{@|apply head.block}',
  'page.json': '{"title":"Tea & toast","__proto__":1}',
  'plain.jsont': '{a}',
  'wrong.jsont': 'x{a|htmll}y',
  'partials.json': '{"head.block":"[{title}]","tree":[17,1,[[0,"t"]],18]}',
  'inject.json': '{"f.json":{"n":7}}',
  'bad.json': '{"a":1,}',
  'list.json': '[1]',
  'number.json': '{"p":1}',
  'latin.jsont': Uint8Array.of(0x61, 0x0a, 0xe9),
  'bom.jsont': '\ufeffhi',
  'tree.json': '[17,1,[[0,"from a tree"]],18]',
  'notree.json': '{}',
  'else.jsont': '{.if a}x{.else}y{.end}',
  'misspelt.jsont': '<ul>\n{.repeatd section a}\n<li>{b}</li>\n{.or}\n{.end}\n</ul>',
  'folder/nested/a.block': 'A',
  'folder/z.block': 'Z1',
  'folder/b/z.block': 'Z2',
  'folder/picture.png': Uint8Array.of(0x89, 0, 0xff),
  'folder/.hidden': 'h',
  'theme/template.conf': '{}',
  'theme/blocks/head.block': 'theme head',
  'theme/collections/item.item': '{@|apply head.block}',
})
afterAll(folder.remove)
const { at } = folder

function render(name: string, ...rest: string[]): ReturnType<typeof vitrine> {
  return vitrine(['render', name === '-' ? name : at(name), ...rest])
}

describe('vitrine render', () => {
  it('names the cause of mistakes, with what follows from it', async () => {
    const { status, stderr } = await render('misspelt.jsont')
    expect(status).toBe(1)
    const [cause = '', ...others] = stderr.split('\n').filter((line) => line.startsWith(at('')))
    expect([cause, others]).toEqual([expect.stringContaining('misspelt.jsont:2:1: error:'), []])
    expect(stderr.match(/Follows from it: .+misspelt\.jsont:[45]:/g)).toHaveLength(2)
  })

  it('counts an instruction that is printed as text as an error, as check does', async () => {
    const { status, stdout } = await render('else.jsont', '--json')
    const { errors, warnings } = JSON.parse(stdout)
    expect([status, errors.map((one: { code: string }) => one.code), warnings]).toEqual([
      1,
      ['unknown-instruction'],
      [],
    ])
  })

  it('prints the tree with the origin of each element', async () => {
    const result = await render(
      'page.jsont',
      '--data',
      at('page.json'),
      '--tree',
      '--partials',
      at('partials.json'),
    )
    expect(result.stdout).toBe(`<h1>  ${at('page.jsont')}:1:1\n  "Tea & toast"\n"[Tea & toast]"\n`)
    expect(result.status).toBe(0)
  })

  it('writes the HTML and nothing else to standard output', async () => {
    const result = await render('page.jsont', '--data', at('page.json'), '--partials', at('partials.json'))
    expect(result).toEqual({ status: 0, stdout: '<h1>Tea &amp; toast</h1>[Tea & toast]', stderr: '' })
  })

  it('renders without data', async () => {
    expect(await render('plain.jsont')).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  it('shows mistakes with their lines and still writes the page', async () => {
    const { status, stdout, stderr } = await render('wrong.jsont')
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'x{a|htmll}y' })
    expect(stderr).toContain(`${at('wrong.jsont')}:1:5: error: Formatter 'htmll' is unknown`)
    expect(stderr).toContain("    |     ^^^^^\n  Did you mean 'html'?")
  })

  it('prints one JSON document', async () => {
    const { status, stdout, stderr } = await render('wrong.jsont', '--json')
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      html: 'x{a|htmll}y',
      errors: [{ code: 'unknown-formatter', line: 1 }],
    })
  })

  it('reads the template or the data from standard input, but not both', async () => {
    expect((await vitrine(['render', '-'], { stdin: '[{a}]' })).stdout).toBe('[]')
    expect((await vitrine(['render', at('plain.jsont'), '--data', '-'], { stdin: '{"a":5}' })).stdout).toBe(
      '5',
    )
    const both = await vitrine(['render', '-', '--data', '-'], { stdin: '{}' })
    expect(both).toMatchObject({ status: 2, stdout: '' })
    expect((await vitrine(['render', '-'], { stdin: '\n{a|nope}' })).stderr).toContain('<stdin>:2:4: error')
  })

  it('drops a byte order mark and reads instruction trees', async () => {
    expect((await render('bom.jsont')).stdout).toBe('hi')
    expect((await render('tree.json')).stdout).toBe('from a tree')
  })

  it('takes partials from a folder, by path and by plain name', async () => {
    const names = ['nested/a.block', 'a.block', 'z.block', 'b/z.block']
    const stdin = names.map((name) => `{@|apply ${name}}`).join(' ')
    const result = await vitrine(['render', '-', '--partials', at('folder')], { stdin })
    expect(result).toEqual({ status: 0, stdout: 'A A Z1 Z2', stderr: '' })
  })

  it('finds the blocks of a theme by itself', async () => {
    expect((await render('theme/collections/item.item')).stdout).toBe('theme head')
  })

  it('reports mistakes of a partial by its file', async () => {
    const { stderr } = await vitrine(['render', '-', '--partials', at('partials.json')], {
      stdin: '{@|apply nope}',
    })
    expect(stderr).toContain("<stdin>:1:1: error: Attempt to apply partial 'nope'")
    const broken = folderWith({ 'loop.block': 'x\n{@|apply loop.block}' })
    const loop = await vitrine(['render', '-', '--partials', broken.path], { stdin: '{@|apply loop.block}' })
    expect(loop.status).toBe(1)
    expect(loop.stderr).toContain(`${broken.at('loop.block')}:2:1: error`)
    broken.remove()
  })

  it('says which injected values print nothing', async () => {
    const inject = (values: object) => {
      const file = folderWith({ 'inject.json': JSON.stringify(values) })
      onTestFinished(file.remove)
      return vitrine(['render', '-', '--inject', file.at('inject.json')], {
        stdin: '{.inject @x f.json}{@x.n}',
      })
    }
    const text = await inject({ 'f.json': '{"n":7}' })
    expect(text.stderr).toContain("'f.json' is a text that holds JSON; write the value itself")
    expect((await inject({ n: 7 })).stderr).toContain("it has no 'f.json', which the template injects")
    expect(await inject({ 'f.json': { n: '[draft]' } })).toMatchObject({ stdout: '[draft]', stderr: '' })
    expect((await inject({ 'f.json': '[draft]' })).stderr).toBe('')
  })

  it('passes its options on', async () => {
    const run = async (stdin: string, ...argv: string[]) =>
      (await vitrine(['render', '-', ...argv], { stdin })).stdout
    expect(await run('{.inject @x f.json}{@x.n}', '--inject', at('inject.json'))).toBe('7')
    expect(await run('[{.eval 1}]', '--no-expressions')).toBe('[]')
    expect(await run('[{.include head.block}]', '--no-includes', '-p', at('partials.json'))).toBe('[]')
    expect(
      await run('x', '--locale', 'de-DE', '--time-zone', 'Asia/Tokyo', '--now', '0', '--limit-time', '500'),
    ).toBe('x')
  })

  it('writes to a file', async () => {
    expect(await render('bom.jsont', '--out', at('out.html'))).toEqual({ status: 0, stdout: '', stderr: '' })
    expect(readFileSync(at('out.html'), 'utf8')).toBe('hi')
  })
})

describe('wrong use of render', () => {
  it.each<[string, string[], [number, string]]>([
    ['a missing file', ['nope.jsont'], [2, 'there is no such file']],
    ['a misspelt file', ['pagee.jsont'], [2, "did you mean '"]],
    ['a folder for a file', ['folder'], [2, 'it is a folder, not a file']],
    ['missing data', ['page.jsont', '--data', '@nope.json'], [2, 'there is no such file']],
    ['invalid data', ['page.jsont', '--data', '@bad.json'], [1, 'bad.json:1:8: error: Invalid JSON']],
    ['a template that is not UTF-8', ['latin.jsont'], [1, 'latin.jsont:2:1: error: The file is not UTF-8']],
    ['a tree that is none', ['notree.json'], [1, 'holds no instruction tree']],
    ['partials that are none', ['page.jsont', '-p', '@list.json'], [1, 'must hold a JSON object']],
    ['a partial that is none', ['page.jsont', '-p', '@number.json'], [1, "partial 'p' is neither"]],
    ['missing partials', ['page.jsont', '-p', '@nope'], [2, 'there is no such file']],
    ['a nonsense moment', ['page.jsont', '--now', 'soon'], [2, 'epoch milliseconds']],
    ['a nonsense locale', ['page.jsont', '--locale', '!'], [2, 'BCP 47']],
    ['an unknown zone', ['page.jsont', '--time-zone', 'Mars'], [2, 'IANA']],
    ['a nonsense limit', ['page.jsont', '--limit-time', '-3'], [2, 'positive']],
    ['an unknown option', ['page.jsont', '--dta', 'x'], [2, 'Did you mean --data?']],
    ['a folder as output', ['page.jsont', '--out', '@folder'], [2, 'it is a folder, not a file']],
    ['an output nowhere', ['page.jsont', '--out', '@no/where.html'], [2, 'there is no folder']],
    ['an input as output', ['page.jsont', '--out', '@page.jsont'], [2, 'it is read from']],
  ])('%s', async (_what, [name = '', ...rest], [status, sentence]) => {
    const argv = rest.map((arg) => (arg.startsWith('@') ? at(arg.slice(1)) : arg))
    const result = await render(name, ...argv)
    expect(result).toMatchObject({ status, stdout: '' })
    expect(result.stderr).toContain(sentence)
    expect(result.stderr).not.toMatch(/^ +at /m)
  })

  it('writes nothing over where nothing was rendered', async () => {
    const before = readFileSync(at('page.json'), 'utf8')
    const kept = folderWith({ 'out.html': 'kept', 'long.jsont': 'x'.repeat(20 * 1024 * 1024) })
    const result = await vitrine(['render', kept.at('long.jsont'), '--out', kept.at('out.html')])
    expect(result.status).toBe(1)
    expect(result.stderr).toContain('[too-long]')
    expect(readFileSync(kept.at('out.html'), 'utf8')).toBe('kept')
    kept.remove()
    expect(readFileSync(at('page.json'), 'utf8')).toBe(before)
  })

  it('survives any depth', async () => {
    const deep = '{.section a}'.repeat(100_000)
    expect((await vitrine(['render', '-'], { stdin: deep })).stderr).toContain('[too-deep]')
    const data = '['.repeat(100_000) + ']'.repeat(100_000)
    expect((await vitrine(['render', at('plain.jsont'), '--data', '-'], { stdin: data })).status).toBe(0)
  })

  it('names commands that were probably meant', async () => {
    const { status, stderr } = await vitrine(['rendr'])
    expect(status).toBe(2)
    expect(stderr).toContain('Did you mean render?')
  })
})
