import type { RenderOptions } from '../../../engine/render-options.ts'
import type { RenderResult, Template } from '../../../engine/template.ts'
import { lowerQuartile } from './arithmetic.ts'
import { OverheadMeter } from './overhead.ts'
import { ProfilingCompiler } from './profiling-compiler.ts'
import { type Call, shareOut } from './share-out.ts'

export interface Profile {
  /** Result of one render: the page with its mistakes. */
  readonly result: RenderResult
  /** Renders that were timed. */
  readonly renders: number
  /** Microseconds of a render without instrumentation. */
  readonly micros: number
  /** The template; its total is `micros`. */
  readonly root: Call
}

export interface Page {
  readonly template: Template
  readonly data: unknown
  readonly options: RenderOptions
}

export interface Measuring {
  /** Renders to time; absent: as many as fit into a second. */
  readonly runs?: number | undefined
  /** Returns the name of a partial in the report. */
  readonly nameOf?: (partial: string) => string
}

/** Milliseconds. */
const TIME = 1000
const WARM_UP = 250
const ROUND = 8
/** Rounds that a given number of renders is split into, as far as it goes. */
const LEAST_ROUNDS = 20

/**
 * Times a page by its parts. Plain renders give the time of the page; renders of the instrumented
 * template, in turns with them, give the shares of its parts, after what timing itself costs has been
 * taken off.
 */
export function measure(page: Page, { runs, nameOf }: Measuring = {}): Profile {
  const options = { now: Date.now(), ...page.options }
  const compiler = new ProfilingCompiler(page.template, nameOf)
  const { recorder } = compiler
  const plain = () => page.template.render(page.data, options)
  const result = plain()
  const patient = isCutShort(result) ? options : withoutTimeLimit(options)
  const timed = () => recorder.time(() => compiler.template.render(page.data, patient))
  const pair = warmUp(() => {
    plain()
    timed()
  })
  const meter = new OverheadMeter()
  recorder.reset()
  const times: number[] = []
  let renders = 0
  const started = performance.now()
  const most = runs ?? Number.POSITIVE_INFINITY
  const inRound = Math.max(1, Math.floor(Math.min(ROUND / pair, most / LEAST_ROUNDS)))
  do {
    const count = Math.min(inRound, most - renders)
    times.push(timeOf(plain, count))
    for (let i = 0; i < count; i++) timed()
    recorder.endRound(count)
    meter.round()
    renders += count
  } while (renders < most && (runs !== undefined || performance.now() - started < TIME))
  const micros = lowerQuartile(times)
  return { result, renders, micros, root: shareOut(micros, recorder.nodes(), meter.overhead) }
}

/** Milliseconds that one call takes once it is warm. */
function warmUp(work: () => void): number {
  const started = performance.now()
  let last = 0
  do last = timeOf(work, 1)
  while (performance.now() - started < WARM_UP)
  return last / 1000
}

/** Microseconds that each of several calls takes. */
function timeOf(work: () => void, count: number): number {
  const started = performance.now()
  for (let i = 0; i < count; i++) work()
  return ((performance.now() - started) * 1000) / count
}

function isCutShort({ errors }: RenderResult): boolean {
  return errors.some(({ code }) => code === 'time-limit')
}

/** Timing takes time, and that must not end a render. */
function withoutTimeLimit(options: RenderOptions): RenderOptions {
  return { ...options, limits: { ...options.limits, time: Number.POSITIVE_INFINITY } }
}
