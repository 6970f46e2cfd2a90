import type { BenchPage } from '../bench-page.ts'
import { percentile } from '../measure.ts'
import { type Way, waysOf } from './ways.ts'

/** Microseconds a render: where one template is rendered many times in a row, and where all take turns. */
export interface Turns {
  readonly way: string
  readonly inRow: number
  readonly inTurns: number
}

/** Templates that take turns. */
const COUNT = 200
const IN_ROW = 40

/** Renders up to 200 templates, each with a copy of its data: a server of many pages. */
export function turnsOf(pages: readonly BenchPage[], rounds: number): Turns[] {
  const all = pages.slice(0, COUNT).map((page) => waysOf({ ...page, data: structuredClone(page.data) }))
  const renders = (name: string, side: 'ours' | 'theirs') =>
    all.map((ways: readonly Way[]) => ways.find((way) => way.name === name)![side])
  const ours = ['string', 'elements', 'HTML that React takes over'].map((way) =>
    timed(way, renders(way, 'ours'), rounds),
  )
  return [...ours, timed('string, by the peer', renders('string', 'theirs'), rounds)]
}

function timed(way: string, renders: readonly Way['ours'][], rounds: number): Turns {
  const inRow: number[] = []
  const inTurns: number[] = []
  for (let round = 0; round < rounds; round++) {
    let start = performance.now()
    for (let i = 0; i < IN_ROW; i++) {
      for (const render of renders) render(round)
    }
    inTurns.push(performance.now() - start)
    start = performance.now()
    for (const render of renders) {
      for (let i = 0; i < IN_ROW; i++) render(round)
    }
    inRow.push(performance.now() - start)
  }
  const micros = (times: readonly number[]) => (percentile(times, 0.5) * 1000) / IN_ROW / renders.length
  return { way, inRow: micros(inRow), inTurns: micros(inTurns) }
}
