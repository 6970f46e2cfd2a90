import type { BenchPage } from '../bench-page.ts'
import { percentile } from '../measure.ts'
import { compiled, type Way, waysOf } from './ways.ts'

/** One way of one template, in microseconds: medians of a render, and all renders that count. */
export interface Standing {
  readonly page: string
  readonly way: string
  readonly ours: number
  readonly theirs: number
  readonly oursInAll: number
  readonly theirsInAll: number
  /** How many times as long the peer takes. */
  readonly ratio: number
  /** Of a template that is slow: what its output is made of. */
  readonly reason: () => string
}

/** Microseconds of one call. */
function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return (performance.now() - start) * 1000
}

interface Measured {
  readonly page: BenchPage
  readonly way: Way
  readonly ours: number[]
  readonly theirs: number[]
}

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0)

/**
 * Returns a function that shuffles a list, alike in each run. Who comes first reads the data for both; and
 * where renders follow each other regularly, the garbage of all is collected in those of the same template.
 */
function shuffler(): <T>(list: readonly T[]) => T[] {
  let state = 1
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return (list) =>
    list
      .map((entry) => ({ entry, at: roll() }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry)
}

/** Which renders follow each other: the rounds of one template, or in each round all templates. */
export type Order = 'one by one' | 'all in turns'

/**
 * Renders every template each way in turns; of the rounds, the later half counts. A template that the peer
 * cannot render is left out.
 */
export function standingsOf(pages: readonly BenchPage[], rounds: number, order: Order): Standing[] {
  const all = pages.flatMap((page): Measured[] => {
    try {
      const ways = waysOf(page)
      for (const { theirs } of ways) theirs(-1)
      return ways.map((way) => ({ page, way, ours: [], theirs: [] }))
    } catch {
      return []
    }
  })
  const each = pages.map((page) => all.filter((one) => one.page === page))
  const groups = order === 'all in turns' ? [each] : each.map((one) => [one])
  // Sources of the other order have been seen.
  const first = order === 'all in turns' ? 0 : rounds
  const shuffled = shuffler()
  for (const group of groups) {
    for (let round = first; round < first + rounds; round++) {
      for (const { way, ours, theirs } of shuffled(group).flatMap(shuffled)) {
        for (const [render, times] of shuffled([[way.ours, ours] as const, [way.theirs, theirs] as const])) {
          const time = timed(() => render(round))
          if (round >= first + rounds / 2) times.push(time)
        }
      }
    }
  }
  return all.map(({ page, way, ...times }) => {
    const ours = percentile(times.ours, 0.5)
    const theirs = percentile(times.theirs, 0.5)
    return {
      page: page.name,
      way: way.name,
      ours,
      theirs,
      oursInAll: sum(times.ours),
      theirsInAll: sum(times.theirs),
      ratio: theirs / ours,
      reason: () => reasonOf(page),
    }
  })
}

/** Output up to this length, in UTF-16 units, costs less than a render's beginning. */
const SMALL = 300

function reasonOf(page: BenchPage): string {
  const { template, options } = compiled(page)
  const parts = template.plan(page.data, options)
  const whole = parts.find(({ isWhole }) => isWhole)
  if (whole !== undefined) return `the whole output is parsed: ${whole.reason}`
  const { html, errors } = template.render(page.data, options)
  if (html.length < SMALL) return `${html.length} characters: the beginning of a render`
  const counts = new Map<string, number>()
  for (const { reason } of parts) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const raw = [...counts].map(([reason, count]) => `${reason}, ${count} times`)
  const reported = errors.length === 0 ? [] : [`${errors.length} errors`]
  return [`${html.length} characters`, ...raw, ...reported].join('; ')
}

/** The figures of one way over all templates. */
export interface Summary {
  readonly way: string
  readonly sum: number
  /** The ratio of all times: those of renders with a collection of garbage count, too. */
  readonly inAll: number
  readonly middle: number
  /** The ratio that one in twenty templates falls below. */
  readonly worst: number
  /** Share of the templates that are slower than the peer. */
  readonly slower: number
}

export function summariesOf(standings: readonly Standing[]): Summary[] {
  return [...new Set(standings.map(({ way }) => way))].map((way) => {
    const list = standings.filter((standing) => standing.way === way)
    const ratios = list.map(({ ratio }) => ratio)
    return {
      way,
      sum: sum(list.map(({ theirs }) => theirs)) / sum(list.map(({ ours }) => ours)),
      inAll: sum(list.map(({ theirsInAll }) => theirsInAll)) / sum(list.map(({ oursInAll }) => oursInAll)),
      middle: percentile(ratios, 0.5),
      worst: percentile(ratios, 0.05),
      slower: ratios.filter((ratio) => ratio < 1).length / ratios.length,
    }
  })
}
