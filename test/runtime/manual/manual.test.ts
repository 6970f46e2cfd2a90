import { describe, expect, it } from 'vitest'
import { lintMessages, messages } from '../../../engine/diagnostics/messages.ts'
import { compile } from '../../../runtime/entries/index.ts'
import { FILE_SENTENCES } from '../../../runtime/files/sentences/file-sentences.ts'
import { THEME_SENTENCES } from '../../../runtime/files/sentences/theme-sentences.ts'
import { INSTRUCTION_WORDS, instructionHelp } from '../../../runtime/manual/instructions.help.ts'
import { lookUp, manual } from '../../../runtime/manual/manual.ts'
import { NEWCOMER_WORDS } from '../../../runtime/manual/newcomer-words.ts'
import { vitrine } from '../cli/fake-io.ts'

describe('help for instructions', () => {
  it.each(Object.entries(instructionHelp))('%s: the example runs', (_name, { example }) => {
    const { template, data, output, partials = {} } = example
    const page = compile(template)
    expect(page.render(data, { partials }).html).toBe(output)
    // What stands behind .eof is reported, as on Squarespace.
    expect(page.diagnostics.filter(({ code }) => code !== 'after-eof')).toEqual([])
  })

  it('covers every instruction', () => {
    const blocks = 'section repeated alternates end or if macro'
    const rest = 'var ctx include inject eval eof meta-left meta-right newline space tab'
    expect([...INSTRUCTION_WORDS].sort()).toEqual(`${blocks} ${rest}`.split(' ').sort())
  })

  // The type of `Mistake` lets commands print no other code.
  it.each(
    [...Object.values(messages), lintMessages, THEME_SENTENCES, FILE_SENTENCES].flatMap((table) =>
      Object.keys(table),
    ),
  )('%s is described', (code) => {
    const [page] = lookUp(manual(), code)
    expect(page).toMatchObject({ kind: 'diagnostic', name: code })
    expect(page?.form).not.toBe('')
    expect(page?.advice).not.toBe('')
  })
})

describe('vitrine explain', () => {
  it.each([
    ['missing-block', 'Nothing is printed for it. Add the file to blocks/ or take the tag out.'],
    ['unused-region', `"No layout of template.conf names the region '{name}'"`],
    ['no-behaviours', '"The file does not export `behaviours`"'],
  ])('says of %s what it says in most cases', async (code, sentence) => {
    expect((await vitrine(['explain', code])).stdout).toContain(sentence)
  })

  it('shows what a plug-in does, its arguments and examples', async () => {
    const { status, stdout } = await vitrine(['explain', 'truncate'])
    expect(status).toBe(0)
    expect(stdout).toContain('{VALUE|truncate [LIMIT [ELLIPSIS]]}')
    expect(stdout).toContain('output    Hand-thrown...')
  })

  it.each([
    '.section',
    'repeated',
    'repeated section',
    '{.or}',
    'equal',
    'debug?',
    'unknown-formatter',
    '##',
  ])('knows %s', async (name) => {
    const { status, stdout } = await vitrine(['explain', ...name.split(' ')])
    expect(status).toBe(0)
    expect(stdout).not.toBe('')
  })

  it.each(
    `else for loop each case default sort assign index scope partial navigation pagination region block template.conf
    squarespace:query tweak video-meta multiply`
      .split(/\s+/)
      .concat('image size'),
  )('explains the newcomer’s word %s', async (word) => {
    const { status, stdout } = await vitrine(['explain', ...word.split(' ')])
    expect(status).toBe(0)
    expect(stdout).toContain('template  ')
  })

  it('has examples without a mistake, and names pages that there are, for every word', () => {
    for (const { example, see } of Object.values(NEWCOMER_WORDS)) {
      expect(compile(example).diagnostics).toEqual([])
      for (const name of see) expect([name, lookUp(manual(), name).length > 0]).toEqual([name, true])
    }
  })

  it('finds a name with a slip in it, and says so', async () => {
    const { status, stderr, stdout } = await vitrine(['explain', 'truncat'])
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: "vitrine: there is no 'truncat'; this is 'truncate'\n",
    })
    expect(stdout).toContain('{VALUE|truncate [LIMIT [ELLIPSIS]]}')
  })

  it('offers names that hold a misspelt one, and exits with 1', async () => {
    expect((await vitrine(['explain', 'zzzzzz'])).stderr).toContain('explain --list')
    expect((await vitrine(['explain', 'greater'])).stderr).toContain('greaterThan?')
  })

  it('lists everything by family, one line each', async () => {
    const { status, stdout } = await vitrine(['explain', '--list'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^formatters, core$/m)
    expect(stdout).toMatch(/^ {2}truncate +Cuts a text/m)
    expect(stdout).toMatch(/^diagnostics$/m)
  })

  it('takes a name or --list', async () => {
    expect((await vitrine(['explain'])).status).toBe(2)
    expect((await vitrine(['explain', 'x', '--list'])).status).toBe(2)
  })
})
