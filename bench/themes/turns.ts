import type { Template } from 'vitrine'
import { renderToHtml, toElements } from 'vitrine/react'
import type { BenchPage } from '../bench-page.ts'
import { percentile } from '../measure.ts'
import { compiled } from './ways.ts'

/** Microseconds a render: where one template is rendered many times in a row, and where all take turns. */
export interface Turns {
  readonly way: string
  readonly inRow: number
  readonly inTurns: number
}

/** Templates that take turns. */
const COUNT = 200
const IN_ROW = 40

type Render = (template: Template, data: unknown, options: object) => unknown

const WAYS: Readonly<Record<string, Render>> = {
  string: (template, data, options) => template.render(data, options).html.length,
  elements: toElements,
  'HTML that React takes over': (template, data, options) =>
    renderToHtml(template, data, options).html.length,
}

/** Renders up to 200 templates, each with a copy of its data: a server of many pages. */
export function turnsOf(pages: readonly BenchPage[], rounds: number): Turns[] {
  const all = pages.slice(0, COUNT).map((page) => ({ ...compiled(page), data: structuredClone(page.data) }))
  return Object.entries(WAYS).map(([way, render]) => {
    const inRow: number[] = []
    const inTurns: number[] = []
    for (let round = 0; round < rounds; round++) {
      let start = performance.now()
      for (let i = 0; i < IN_ROW; i++) {
        for (const { template, data, options } of all) render(template, data, options)
      }
      inTurns.push(performance.now() - start)
      start = performance.now()
      for (const { template, data, options } of all) {
        for (let i = 0; i < IN_ROW; i++) render(template, data, options)
      }
      inRow.push(performance.now() - start)
    }
    const micros = (times: readonly number[]) => (percentile(times, 0.5) * 1000) / IN_ROW / all.length
    return { way, inRow: micros(inRow), inTurns: micros(inTurns) }
  })
}
