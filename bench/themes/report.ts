import { existsSync, readFileSync, statSync } from 'node:fs'
import type { BenchPage } from '../bench-page.ts'
import { type Order, type Standing, standingsOf, summariesOf } from './standings.ts'
import { templatesIn } from './templates.ts'
import { turnsOf } from './turns.ts'

/** Real data of one site, beside the project. */
const SITE = '../shared/themes/wright-page/wright.json'
const SLOWEST = 10

export interface ThemesRequest {
  /** A folder of theme folders. */
  readonly folder: string | undefined
  /** JSON data of a page; by default that of a real site beside the project. */
  readonly site: string | undefined
  readonly isQuick: boolean
}

const cell = (value: number, unit = 'x'): string => `${value.toFixed(2)}${unit}`.padStart(10)
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(10)

function slow({ way, page, ours, theirs, ratio, reason }: Standing): string {
  return `  ${cell(ratio)} ${ours.toFixed(0).padStart(6)} µs ${theirs.toFixed(0).padStart(6)} µs  ${way}: ${page} (${reason()})`
}

function table(order: Order, standings: readonly Standing[]): string[] {
  return [
    `  ${order.padEnd(28)}       sum  all time    middle  worst 5 %    slower`,
    ...summariesOf(standings).map(
      ({ way, sum, inAll, middle, worst, slower }) =>
        `  ${way.padEnd(28)}${cell(sum)}${cell(inAll)}${cell(middle)}${cell(worst)}${percent(slower)}`,
    ),
  ]
}

/**
 * Returns the templates of a folder of themes, with the page data of a file. Throws a sentence where there
 * are none.
 */
export function pagesOf(folder = '', site = SITE): BenchPage[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`Cannot use '${folder}': name a folder that holds theme folders`)
  if (!existsSync(site)) throw new Error(`Cannot use '${site}': name saved page data with --site FILE`)
  const pages = templatesIn(folder, JSON.parse(readFileSync(site, 'utf8')))
  if (pages.length === 0)
    throw new Error(
      `Cannot use '${folder}': it holds no theme folder with a template, such as THEME/site.region`,
    )
  return pages
}

/**
 * Lines that say how fast the templates of a folder of themes are rendered, beside the reference engine's
 * tools.
 */
export function themesReport({ folder, site, isQuick }: ThemesRequest): string[] {
  const pages = pagesOf(folder, site)
  const rounds = isQuick ? 12 : 40
  const standings = standingsOf(pages, rounds, 'all in turns')
  const slowest = standings.toSorted((a, b) => a.ratio - b.ratio).slice(0, SLOWEST)
  return [
    `${new Set(standings.map(({ page }) => page)).size} templates of themes, each with its theme's blocks and one site's data`,
    ...table('all in turns', standings),
    ...table('one by one', standingsOf(pages, rounds, 'one by one')),
    '',
    'The slowest, by ratio: ours, theirs',
    ...slowest.map(slow),
    '',
    'µs a render: in a row, in turns, and how many times as long it takes in turns',
    ...turnsOf(pages, isQuick ? 3 : 9).map(
      ({ way, inRow, inTurns }) =>
        `  ${way.padEnd(28)}${cell(inRow, '')}${cell(inTurns, '')}${cell(inTurns / inRow)}`,
    ),
  ]
}
