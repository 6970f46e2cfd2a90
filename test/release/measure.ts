import { parseContest, renderContest, shopContest } from '../../bench/contests.ts'
import { interleave } from '../../bench/measure.ts'
import type { Figures } from './checks.ts'

const SCHEDULE = { rounds: 15, slice: 25, warmUp: 15 }

/** Measures Vitrine beside its peers in one run: ratios, which differ little from machine to machine. */
export function measureFigures(): Figures {
  const contests = [renderContest(), parseContest(), shopContest(false)]
  return Object.fromEntries(
    contests.flatMap(({ title, tasks }) => {
      const [ours, ...others] = interleave(tasks, SCHEDULE)
      return others.map(({ name, micros }): [string, number] => [
        `${title}, beside ${name}`,
        Number((micros / (ours?.micros ?? 0)).toFixed(2)),
      ])
    }),
  )
}
