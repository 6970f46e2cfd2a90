import { renderToHtml, toElements } from 'vitrine/react'
import type { BenchPage } from '../bench-page.ts'
import { heap } from './bad-input.ts'
import { compiled } from './ways.ts'

/** Megabytes of the heap that templates hold, their data apart, after so many renders. */
export interface Kept {
  readonly renders: number
  readonly megabytes: number
}

/** Renders every template in turns, a way after the other, and says at each of the counts what is kept. */
export function* keptMemory(pages: readonly BenchPage[], counts: readonly number[]): Generator<Kept> {
  const before = heap()
  const all = pages.map((page) => ({ ...compiled(page), data: page.data }))
  let renders = 0
  for (const count of counts) {
    for (; renders < count; renders++) {
      const { template, data, options } = all[renders % all.length]!
      const way = Math.floor(renders / all.length) % 3
      if (way === 0) template.render(data, options)
      else if (way === 1) toElements(template, data, options)
      else renderToHtml(template, data, options)
    }
    yield { renders, megabytes: heap() - before }
  }
}
