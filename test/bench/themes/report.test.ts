import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pagesOf } from '../../../bench/themes/report.ts'
import { summariesOf } from '../../../bench/themes/standings.ts'
import { templatesIn } from '../../../bench/themes/templates.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-themes-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('templates of theme folders come with the blocks of their theme, equal texts once', () => {
  mkdirSync(join(folder, 'one/blocks/nav'), { recursive: true })
  mkdirSync(join(folder, 'two'))
  writeFileSync(join(folder, 'one/site.region'), '{@|apply nav/main.block}')
  writeFileSync(join(folder, 'one/blocks/nav/main.block'), '<nav>{title}</nav>')
  writeFileSync(join(folder, 'two/site.region'), '{@|apply nav/main.block}')
  writeFileSync(join(folder, 'two/template.conf'), '{}')
  const pages = templatesIn(folder, { title: 'A' })
  expect(pages.map(({ name }) => name)).toEqual(['one/blocks/nav/main.block', 'one/site.region'])
  expect(pages[1]?.partials).toEqual({
    'main.block': '<nav>{title}</nav>',
    'nav/main.block': '<nav>{title}</nav>',
  })
})

test('a folder without templates, and one that is not there, are named in a sentence', () => {
  const site = join(folder, 'site.json')
  writeFileSync(site, '{}')
  mkdirSync(join(folder, 'none/theme'), { recursive: true })
  const none = join(folder, 'none')
  expect(() => pagesOf(none, site)).toThrow(`Cannot use '${none}': it holds no theme folder with a template`)
  expect(() => pagesOf(join(none, 'x'), site)).toThrow('name a folder that holds theme folders')
  expect(() => pagesOf(undefined, site)).toThrow('name a folder that holds theme folders')
  expect(() => pagesOf(none, join(none, 'x.json'))).toThrow('name saved page data with --site FILE')
})

test('a summary holds the ratio of the sums, the middle ratio and the share that is slower', () => {
  const standing = (ours: number, theirs: number) => ({
    ...{
      page: '',
      way: 'string',
      ours,
      theirs,
      oursInAll: ours,
      theirsInAll: 2 * theirs,
      ratio: theirs / ours,
    },
    reason: () => '',
  })
  const standings = [standing(1, 4), standing(2, 6), standing(10, 5)]
  expect(summariesOf(standings)).toEqual([
    { way: 'string', sum: 15 / 13, inAll: 30 / 13, middle: 3, worst: 0.5, slower: 1 / 3 },
  ])
})
