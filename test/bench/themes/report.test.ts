import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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

test('a summary holds the ratio of the sums, the middle ratio and the share that is slower', () => {
  const standing = (ours: number, theirs: number) => ({
    ...{ page: '', way: 'string', ours, theirs, ratio: theirs / ours },
    reason: () => '',
  })
  const standings = [standing(1, 4), standing(2, 6), standing(10, 5)]
  expect(summariesOf(standings)).toEqual([
    { way: 'string', sum: 15 / 13, middle: 3, worst: 0.5, slower: 1 / 3 },
  ])
})
