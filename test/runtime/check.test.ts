import { expect, it, onTestFinished, vi } from 'vitest'
import { checkSteps, checkTheme } from '../../runtime/check/check-theme.ts'
import { pageCacheOf } from '../../runtime/check/page/page-cache.ts'
import { openStorefront } from '../../runtime/preview/pages/open-storefront.ts'
import { pageKinds } from '../../runtime/preview/pages/page-kinds.ts'
import { Storefront } from '../../runtime/preview/pages/storefront.ts'
import { ThemeCache } from '../../runtime/theme/theme-cache.ts'
import { CLEAN_THEME } from '../conformance/mistakes/clean-theme.ts'
import { THEME_MISTAKES } from '../conformance/mistakes/theme-mistakes.ts'
import { folderWith } from '../support/folder-with.ts'
import { ofToday } from '../support/property.ts'
import { smallSite } from './preview/server/small-site.ts'

function open(unsaved: ReadonlyMap<string, string>, cache?: ThemeCache) {
  const folder = folderWith(CLEAN_THEME)
  onTestFinished(folder.remove)
  const choice = { site: smallSite(), fills: true, isDev: true }
  return (edits = unsaved) =>
    openStorefront({ folder: folder.path, ...choice, unsaved: edits, ...(cache && { cache }) })
}

/** Some mistakes that change one file, each over the clean theme. */
const EDITS = ofToday(
  THEME_MISTAKES.filter(({ from }) => from !== undefined),
  5,
).map(({ file, from = '', to = '' }) => new Map([[file, CLEAN_THEME[file]!.replace(from, () => to)]]))

it('finds after an edit what a first check finds', () => {
  const withCache = open(new Map(), new ThemeCache())
  const without = open(new Map())
  for (const edit of [new Map<string, string>(), ...EDITS, new Map<string, string>()])
    expect([...edit.keys(), ...checkTheme(withCache(edit))]).toEqual([
      ...edit.keys(),
      ...checkTheme(without(edit)),
    ])
})

it('renders only the pages again that used the file which changed', () => {
  const cache = new ThemeCache()
  const opened = open(new Map(), cache)
  const pages = pageCacheOf(cache)
  const renderedFor = (edit: ReadonlyMap<string, string>) => {
    const before = pages.records
    checkTheme(opened(edit))
    return [...pages.records].flatMap(([address, record]) =>
      before.get(address) === record ? [] : [address],
    )
  }
  const all = renderedFor(new Map()).length
  expect(all).toBeGreaterThan(5)
  expect(renderedFor(new Map())).toEqual([])
  const added = (file: string) => new Map([[file, `${CLEAN_THEME[file]}<p>x</p>`]])
  expect(renderedFor(added('collections/products.item'))).toEqual([expect.stringMatching(/^\/shop\/./)])
  expect(renderedFor(added('site.region'))).toHaveLength(all)
})

it('pauses between the parts of each page, and finds the same', () => {
  const front = open(new Map())()
  const wanted = checkTheme(open(new Map())())
  const steps = checkSteps(front)
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses++
  expect(step.value).toEqual(wanted)
  expect(pauses).toBeGreaterThan(5 * [...pageKinds(front)].length)
})

it('makes no data and no key of a page where only a stylesheet changed', () => {
  const opened = open(new Map(), new ThemeCache())
  checkTheme(opened(new Map()))
  const prepared = vi.spyOn(Storefront.prototype, 'prepare')
  onTestFinished(() => prepared.mockRestore())
  const file = 'styles/site.less'
  const found = checkTheme(opened(new Map([[file, `${CLEAN_THEME[file]}.x { color: @none }`]])))
  expect(found.map(({ code }) => code)).toEqual(['less-style'])
  expect(prepared).not.toHaveBeenCalled()
  checkTheme(opened(new Map([['blocks/post-card.block', 'x']])))
  expect(prepared).toHaveBeenCalled()
})
