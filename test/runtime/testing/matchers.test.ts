import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Compiler, compile } from '../../../runtime/entries/index.ts'
import {
  axeViolations,
  findFixtures,
  matchers,
  renderFile,
  renderTemplate,
  runFixtureFile,
} from '../../../runtime/testing/index.ts'

expect.extend(matchers)

const folder = mkdtempSync(join(tmpdir(), 'vitrine-testing-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Message of a matcher that fails. */
async function failure(run: () => unknown): Promise<string> {
  try {
    await run()
  } catch (error) {
    return (error as Error).message
  }
  return 'it passed'
}

describe('toHaveNoMistakes', () => {
  it('passes for templates, renders and warnings', () => {
    expect(compile('<p>{a}')).toHaveNoMistakes()
    expect(compile('<p>{a}').render({})).toHaveNoMistakes()
    expect(renderTemplate('<a href="{a}">')).toHaveNoMistakes()
    expect(renderTemplate('{a|nope}')).not.toHaveNoMistakes()
  })

  it('shows each mistake with its line and advice', async () => {
    const broken = renderTemplate(compile('<p>\n{a|htlm}', { name: 'card' }))
    expect(await failure(() => expect(broken).toHaveNoMistakes())).toBe(
      "expected no mistakes, but found:\n\ncard:2:4: error: Formatter 'htlm' is unknown [unknown-formatter]\n" +
        "  1 | <p>\n  2 | {a|htlm}\n    |    ^^^^\n  Did you mean 'html'? The whole tag is printed as text.\n",
    )
  })

  it('takes warnings for mistakes where it is asked to', async () => {
    const rendered = renderTemplate('{.else}')
    expect(rendered).toHaveNoMistakes()
    expect(await failure(() => expect(rendered).toHaveNoMistakes({ warnings: true }))).toContain(
      '1:1: warning:',
    )
  })

  it('refuses what is neither', async () => {
    expect(await failure(() => expect('<p>').toHaveNoMistakes())).toContain('takes a compiled template')
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no price')
      },
      "Formatter 'own': no price",
    ],
    ['returns a promise', () => Promise.resolve('x'), "Formatter 'own' returned a promise"],
  ])('names an own plug-in that %s, and its tag', async (_, own, sentence) => {
    const template = new Compiler({ formatters: { own } }).compile('<p>\n{a|own}', { name: 'card' })
    const message = await failure(() => expect(renderTemplate(template, { a: 1 })).toHaveNoMistakes())
    expect(message).toContain('card:2:')
    expect(message).toContain(sentence)
  })

  it('leaves a plug-in without a name to the compiler, which names it', () => {
    expect(() => new Compiler({ formatters: { '': () => '' } })).toThrow("'' is none")
  })
})

describe('toPassAsFixture', () => {
  const sound = file(
    'card.fixture',
    ':TEMPLATE\n<b>{t|html}</b>\n\n:JSON\n{ "t": "A & B" }\n\n:OUTPUT\n<b>A &amp; B</b>\n',
  )
  const wrong = file('list.fixture', ':TEMPLATE\n<b>{t}</b>\n\n:JSON\n{ "t": "x" }\n\n:OUTPUT\n<b>y</b>\n')

  it('runs a file and shows the difference', async () => {
    expect(sound).toPassAsFixture()
    expect(wrong).not.toPassAsFixture()
    expect(await failure(() => expect(wrong).toPassAsFixture())).toContain('-<b>y</b>\n  +<b>x</b>')
    expect(runFixtureFile(wrong)).toMatchObject({ passed: false, expected: '<b>y</b>', actual: '<b>x</b>' })
  })

  it('finds the fixtures of a folder', () => {
    file('note.txt', 'no fixture')
    expect(findFixtures(folder)).toEqual([sound, wrong])
  })

  it('names a file that is not there, and what was probably meant', async () => {
    const message = await failure(() => expect(join(folder, 'card.fixtur')).toPassAsFixture())
    expect(message).toContain('there is no such file or folder; did you mean')
  })
})

describe('toHaveNoAxeViolations', () => {
  it('names the rule, the element and what to do', async () => {
    await expect(renderTemplate('<img src="/a.png" alt="{t}">', { t: 'A' })).toHaveNoAxeViolations()
    const message = await failure(() => expect('<img src="/a.png">').toHaveNoAxeViolations())
    expect(message).toContain('Images must have alternative text [image-alt]\n  <img src="/a.png">\n')
    await expect('<img src="/a.png">').toHaveNoAxeViolations({ rules: { 'image-alt': { enabled: false } } })
  })

  it('checks whole pages by the rules of pages', async () => {
    const found = await axeViolations('<!doctype html><html><body><h1>a</h1></body></html>')
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['document-title', 'html-has-lang']))
  })
})

describe('renderTemplate', () => {
  it('gives the tree of the output, also with own plug-ins', () => {
    const { formatters } = { formatters: { shout: (value: unknown) => String(value).toUpperCase() } }
    const { html, tree } = renderTemplate(new Compiler({ formatters }).compile('<p>{a|shout}'), { a: 'x' })
    expect(html).toBe('<p>X')
    expect(tree.children).toMatchObject([{ kind: 'element', children: ['X'] }])
  })
})

describe('renderFile', () => {
  it('reads a template of a theme with its partials', () => {
    const form = renderFile('templates/theme/blocks/post-card.block', { title: 'Wool' })
    expect(form).toHaveNoMistakes()
    expect(form.html).toContain('Wool')
  })
})
