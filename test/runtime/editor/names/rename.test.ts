import { describe, expect, it } from 'vitest'
import { Source } from '../../../../engine/syntax/source.ts'
import { namesIn } from '../../../../runtime/editor/names/names-in.ts'
import {
  type Around,
  definitionOf,
  type Location,
  nameAt,
  referencesTo,
} from '../../../../runtime/editor/names/references.ts'
import { renameTo } from '../../../../runtime/editor/names/rename.ts'
import { tweakNames } from '../../../../runtime/editor/names/tweak-names.ts'

const FILES = new Map([
  ['blocks/cards/card.block', '<b></b>'],
  ['blocks/nav.block', '{@|apply card.block}{@|apply cards/card.block}'],
  ['site.region', '<squarespace:navigation navigationId="a" template="nav" />{@|apply nav.block}'],
  ['styles/site.less', '@gap: 1px; a { margin: @gap; width: ~"@{gap}" }'],
  ['styles/more.less', 'b { margin: @gap }'],
])
const BLOCKS = new Map([
  ['cards/card.block', 'blocks/cards/card.block'],
  ['card.block', 'blocks/cards/card.block'],
  ['nav.block', 'blocks/nav.block'],
])

/** The theme around one of its files, or around a text that has its path. */
function around(path: string, text = FILES.get(path) ?? ''): Around {
  const here = new Source(path, text)
  const tweaks = tweakNames(here)
  const all = new Map([...FILES, [path, text]])
  return {
    here,
    files: new Set(all.keys()),
    tweaks,
    all: () =>
      [...all].map(([file, text]) => ({ path: file, names: namesIn(new Source(file, text), tweaks) })),
    textOf: (file) => all.get(file) ?? '',
    pause: async () => {},
    pathOfPartial: (name) => BLOCKS.get(name),
  }
}

/** Renames what is at a mark. Returns the texts that it changes, and the file that it moves. */
async function renamed(theme: Around, mark: string, text: string) {
  const name = nameAt(theme, theme.here.text.indexOf(mark) + mark.length)
  const rename = name && (await renameTo(name, text, theme))
  if (rename === undefined || typeof rename === 'string') return rename
  const texts: Record<string, string> = {}
  for (const { path, start, end, text } of rename.edits.toSorted((a, b) => b.start - a.start)) {
    const before = texts[path] ?? theme.textOf(path)
    texts[path] = before.slice(0, start) + text + before.slice(end)
  }
  return rename.file === undefined ? { texts } : { texts, file: rename.file }
}

it('renames a variable in tags, arguments and expressions', async () => {
  const theme = around('a.region', '{.var @a b}{.equal? @a 1}{@a.c}{.end}{.eval @a + 1}')
  expect(await renamed(theme, '{.var @a', '@cost')).toEqual({
    texts: { 'a.region': '{.var @cost b}{.equal? @cost 1}{@cost.c}{.end}{.eval @cost + 1}' },
  })
})

describe('a variable that templates share', () => {
  const FILES = {
    'site.region': '{.var @x title}{@|apply card.block}',
    'footer.region': '{@x}{@|apply own.block}',
    'blocks/card.block': '{@|apply deep.block}',
    'blocks/deep.block': '{.equal? @x 1}{@x}{.end}{.if a}{.var @z b}{.end}{@z}',
    'blocks/own.block': '{.var @x a}{@x}',
  }
  const blocks = new Map(['card', 'deep', 'own'].map((name) => [`${name}.block`, `blocks/${name}.block`]))
  const theme = (path: string, files: Readonly<Record<string, string>> = FILES): Around => ({
    ...around(path, files[path]),
    all: () =>
      Object.entries(files).map(([file, text]) => ({
        path: file,
        names: namesIn(new Source(file, text), new Map()),
      })),
    textOf: (file) => files[file] ?? '',
    pathOfPartial: (name) => blocks.get(name),
  })
  const texts = {
    'site.region': '{.var @y title}{@|apply card.block}',
    'footer.region': '{@y}{@|apply own.block}',
    'blocks/deep.block': '{.equal? @y 1}{@y}{.end}{.if a}{.var @z b}{.end}{@z}',
  }

  it('is renamed in the blocks that read it, of its region or the next', async () => {
    expect(await renamed(theme('site.region'), '{.var @x', '@y')).toEqual({ texts })
  })

  it('is renamed where it is defined, from a block that reads it', async () => {
    expect(await renamed(theme('blocks/deep.block'), '}{@x', '@y')).toEqual({ texts })
  })

  it('is renamed in the template that includes the block which defines it, and below', async () => {
    const files = {
      'site.region': '{.include own.block}{@|apply card.block}',
      'blocks/own.block': '{.var @x a}',
      'blocks/card.block': '{@x}',
    }
    const renamedTexts = { 'blocks/own.block': '{.var @y a}', 'blocks/card.block': '{@y}' }
    expect(await renamed(theme('blocks/own.block', files), '{.var @x', '@y')).toEqual({ texts: renamedTexts })
    expect(await renamed(theme('blocks/card.block', files), '{@x', '@y')).toEqual({ texts: renamedTexts })
  })

  it('is renamed alone in a block that defines it first', async () => {
    expect(await renamed(theme('blocks/own.block'), '{.var @x', '@y')).toEqual({
      texts: { 'blocks/own.block': '{.var @y a}{@y}' },
    })
  })

  it('is not renamed to one that a block may read or a template around defines', async () => {
    expect(await renamed(theme('site.region'), '{.var @x', '@z')).toBe(
      "There is a variable '@z' already in 'blocks/deep.block'.",
    )
    expect(await renamed(theme('blocks/own.block'), '{.var @x', '@z')).toEqual({
      texts: { 'blocks/own.block': '{.var @z a}{@z}' },
    })
    const files = { ...FILES, 'site.region': '{.var @w b}{@|apply card.block}' }
    expect(await renamed(theme('blocks/deep.block', files), '}{@z', '@w')).toBe(
      "There is a variable '@w' already in 'site.region'.",
    )
  })

  it('keeps the name of a macro that a block of its template applies', async () => {
    const files = {
      'site.region': '{.macro m}{.end}{@|apply card.block}',
      'blocks/card.block': '{@|apply m}',
    }
    expect(await renamed(theme('site.region', files), '{.macro m', 'n')).toBe(
      "'blocks/card.block' applies 'm', too, and would lose it.",
    )
  })
})

it('renames a macro, whatever its name', async () => {
  const theme = around('a.region', '{.macro m}x{.end}{@|apply m}{.include m}')
  expect(await renamed(theme, '{.macro m', 'card')).toEqual({
    texts: { 'a.region': '{.macro card}x{.end}{@|apply card}{.include card}' },
  })
})

it('renames a block in a folder by either of its names, and with its ending', async () => {
  const file = { from: 'blocks/cards/card.block', to: 'blocks/cards/item.block' }
  const theme = around('blocks/nav.block')
  expect(await renamed(theme, 'apply cards/', 'item')).toEqual({
    texts: { 'blocks/nav.block': '{@|apply cards/item.block}{@|apply cards/item.block}' },
    file,
  })
  expect(await renamed(theme, 'apply card', 'item.block')).toEqual({
    texts: { 'blocks/nav.block': '{@|apply item.block}{@|apply item.block}' },
    file,
  })
})

it('renames a block in the tags that name it without its ending', async () => {
  expect(await renamed(around('site.region'), 'apply nav', 'menu')).toMatchObject({
    texts: {
      'site.region': '<squarespace:navigation navigationId="a" template="menu.block" />{@|apply menu.block}',
    },
  })
})

it('renames a block in the attribute that names it, whatever the others hold', async () => {
  const text = '<squarespace:navigation navigationId="template-nav" template=nav />{@|apply nav.block}'
  expect(await renamed(around('site.region', text), 'apply nav', 'menu')).toMatchObject({
    texts: { 'site.region': text.replace('=nav', '=menu.block').replace('nav.block', 'menu.block') },
  })
})

it('renames a variable of Less, with the sign where it has one', async () => {
  for (const text of ['space', '@space'])
    expect(await renamed(around('styles/site.less'), 'margin: @g', text)).toEqual({
      texts: {
        'styles/site.less': '@space: 1px; a { margin: @space; width: ~"@{space}" }',
        'styles/more.less': 'b { margin: @space }',
      },
    })
})

it.each([
  ['{.var @a', 'a', /named by @/],
  ['{.var @a', '@a b', /named by @/],
  ['{.macro m', 'a b', /letters/],
  ['{.var @a', '@b', /There is a variable '@b' already/],
  ['{.macro m', 'n', /There is a macro 'n' already/],
  ['{@|apply no', 'yes', /No block is named 'no.block'/],
  ['{@|apply nav', 'card', /There is a block 'card.block' already/],
  ['{.var @a', '@_c', /begins with a letter/],
  ['{.var @a', '@index', /'@index' is a name that the language sets/],
  ['{.var @a', '@args', /'@args' is a name that the language sets/],
  ['{@args', '@c', /'@args' is a name that the language sets/],
  ['{.macro m', 'nav.block', /There is a block 'nav.block' already/],
  ['{.macro m', 'no.block', /The template applies a block 'no.block' already/],
  ['{@|apply nav', 'o.block', /There is a macro 'o.block' in 'a.region' already/],
])('says why what %s begins is not renamed to %s', async (mark, name, sentence) => {
  const text =
    '{.var @a b}{.var @b c}{.macro m}{.end}{.macro n}{.end}{@|apply no.block}{@|apply nav.block}{.macro o.block}{.end}{@args.b}'
  expect(await renamed(around('a.region', text), mark, name)).toMatch(sentence)
})

it('says that a variable of Less needs a name of one', async () => {
  expect(await renamed(around('styles/site.less'), 'margin: @g', 'a b')).toMatch(/named by @/)
})

it('finds the last definition before a use, and else the first', async () => {
  const text = '{@a}{.var @a x}{.var @a y}{@a}{.var @a z}'
  const theme = around('a.region', text)
  const definitionAt = async (offset: number): Promise<readonly Location[]> =>
    definitionOf(nameAt(theme, offset)!, theme)
  expect(await definitionAt(1)).toMatchObject([{ start: text.indexOf('@a x') }])
  expect(await definitionAt(text.lastIndexOf('{@a}') + 1)).toMatchObject([{ start: text.indexOf('@a y') }])
  expect(await definitionAt(text.lastIndexOf('{@a}') + 3)).toMatchObject([{ start: text.indexOf('@a y') }])
})

it('finds no reference where a collection is only defined', async () => {
  const theme = around('collections/blog.conf', '{ "title": "Blog" }')
  const name = nameAt(theme, 3)!
  expect(name).toMatchObject({ kind: 'collection', name: 'blog' })
  expect(await referencesTo(name, theme)).toEqual([])
})
