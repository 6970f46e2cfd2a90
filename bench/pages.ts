import { existsSync, readFileSync } from 'node:fs'
import type { BenchPage } from './bench-page.ts'
import { bundled } from './bundled.ts'
import { LIST_ITEM, LIST_TEMPLATE, listPage, listWith } from './list.ts'
import { SHOP_TEMPLATE, shopPage } from './shop.ts'

const ITEMS = 48
const DEMO = 'templates/theme'
/** Real themes beside the project. */
const THEMES = '../shared/themes'
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  [DEMO]: ['/', '/shop', '/shop/morning-mug', '/journal'],
  [`${THEMES}/MechanicalHuman-hnp-squarespace-template/src`]: ['/', '/journal'],
  [`${THEMES}/Squarespace-base-template-npm`]: ['/', '/shop'],
  [`${THEMES}/WhiteWolfWebsites-Sqs-Adagio`]: ['/journal', '/shop'],
  [`${THEMES}/ninapavlich-fiftydresses-squarespace`]: ['/journal', '/shop/morning-mug'],
}

/** The list page with its item inline, with its item in a partial, and the shop with its fragments. */
export function partPages(): BenchPage[] {
  const list = { ...listPage(ITEMS) }
  return [
    { name: 'list, item inline', template: LIST_TEMPLATE, partials: {}, data: list },
    {
      name: 'list, item in a partial',
      template: listWith('{@|apply item.block}'),
      partials: { 'item.block': LIST_ITEM },
      data: list,
    },
    {
      name: 'shop with fragments',
      template: SHOP_TEMPLATE,
      partials: {},
      data: shopPage(ITEMS, { isLocal: true }),
    },
  ]
}

/** Whole pages: layout, header, navigation, content and footer, of every theme that is there. */
export async function themePages(): Promise<BenchPage[]> {
  const { pagesOf } = await bundled<typeof import('./storefront-pages.ts')>('bench/storefront-pages.ts')
  return [
    ...wrightPage(),
    ...Object.entries(ADDRESSES).flatMap(([folder, addresses]) =>
      existsSync(folder) ? pagesOf(folder, addresses) : skipped(folder),
    ),
  ]
}

/** One page of a real site, with its own data. */
function wrightPage(): BenchPage[] {
  const folder = `${THEMES}/wright-page`
  if (!existsSync(folder)) return skipped(folder)
  const json = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
  const template = readFileSync(`${folder}/wright.html`, 'utf8')
  return [{ name: 'wright-page', template, partials: json('wright-partials'), data: json('wright') }]
}

function skipped(folder: string): [] {
  process.stdout.write(`${folder} is not there: its pages are skipped.\n`)
  return []
}
