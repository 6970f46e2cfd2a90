import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { compile } from 'vitrine'
import { renderToHtml, toElements } from 'vitrine/react'

/** Input of a size that no page has. */
interface BadInput {
  readonly name: string
  /** Partials, items, or characters. */
  readonly size: number
  readonly make: (size: number) => Input
}

interface Input {
  readonly source: string
  readonly data?: unknown
  readonly partials?: Readonly<Record<string, string>>
}

/** Milliseconds of a first render of a quarter of the input and of all of it, and what it leaves behind. */
export interface BadInputCost {
  readonly name: string
  readonly way: string
  readonly quarter: number
  readonly whole: number
  /** Megabytes of the heap once nothing but caches holds the input. */
  readonly kept: number
}

const PIECE = '<p class="a">text &amp; <b>{x}</b></p>\n'

const INPUTS: readonly BadInput[] = [
  {
    name: '10,000 partials',
    size: 10_000,
    make(size) {
      const names = Array.from({ length: size }, (_, i) => `part-${i}.block`)
      return {
        source: names.map((name) => `{@|apply ${name}}`).join('\n'),
        data: { x: 'value' },
        partials: Object.fromEntries(names.map((name) => [name, `<i id="${name}">{x}</i>`])),
      }
    },
  },
  {
    name: 'a template of 5 MB',
    size: 5_000_000,
    make: (size) => ({ source: PIECE.repeat(size / PIECE.length), data: { x: 'value' } }),
  },
  {
    name: 'a value of 10 MB',
    size: 10_000_000,
    make: (size) => ({ source: '<div>{text}</div>', data: { text: PIECE.repeat(size / PIECE.length) } }),
  },
  {
    name: '100,000 items',
    size: 100_000,
    make: (size) => ({
      source: '{.repeated section items}<p id="{id}">{title}</p>{.or}none{.end}',
      data: { items: Array.from({ length: size }, (_, i) => ({ id: `id-${i}`, title: `Item ${i}` })) },
    }),
  },
]

type Render = (template: ReturnType<typeof compile>, data: unknown, options: object) => unknown

const WAYS: Readonly<Record<string, Render>> = {
  string: (template, data, options) => template.render(data, options).html.length,
  elements: toElements,
  'HTML that React takes over': (template, data, options) =>
    renderToHtml(template, data, options).html.length,
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes that are reachable. */
export function heap(): number {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** Milliseconds of a first render. */
function timed(render: Render, { source, data, partials }: Input): number {
  const start = performance.now()
  render(compile(source), data, { partials })
  return performance.now() - start
}

/** Measures each input in each way. Where the cost grows with the size, all takes four times its quarter. */
export function* badInputCosts(): Generator<BadInputCost> {
  for (const { name, size, make } of INPUTS) {
    for (const [way, render] of Object.entries(WAYS)) {
      timed(render, make(size / 100))
      const before = heap()
      const quarter = timed(render, make(size / 4))
      const whole = timed(render, make(size))
      yield { name, way, quarter, whole, kept: heap() - before }
    }
  }
}
