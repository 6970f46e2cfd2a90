import { Compiler } from '../../../engine/compiler.ts'
import type { Plugins } from '../../../engine/plugin.ts'
import { Program } from '../../../engine/program.ts'
import type { Node } from '../../../engine/syntax/tree.ts'
import { Template } from '../../../engine/template.ts'
import { lowerQuartile } from './arithmetic.ts'
import { type Frame, fileFrame } from './frame.ts'
import { Instrument } from './instrument.ts'
import { Recorder } from './recorder.ts'
import { framesOf } from './template-frames.ts'

/** Cost of timing one call, in microseconds: the part within its time, and the part within its parent's. */
export interface Cost {
  readonly inside: number
  readonly outside: number
}

/** Cost of timing, by the two ways of doing it. */
export interface Overhead {
  readonly marker: Cost
  readonly plugin: Cost
}

/**
 * A sample is a loop of so many turns over so many tags: frames have few children and many calls, as in a
 * page.
 */
const TURNS = 25
const TAGS = 20
const DATA: readonly null[] = Object.freeze(Array.from({ length: TURNS }, () => null))
const WARM_UP = 60
/** Renders of each sample in a round. */
const RENDERS = 1

const PLUGINS: Plugins = { formatters: { idle: () => (value) => value }, predicates: {} }

/** Measures timing itself, on tags that do next to nothing. */
export class OverheadMeter {
  readonly #empty = new Sample('{@}', (instrument, node) =>
    node.kind === 'variable' ? instrument.framed(instrument.frames.frame('tag', node), []) : [],
  )
  readonly #bare = new Sample('{@}', (instrument, node) => instrument.list([node]))
  readonly #called = new Sample('{@|idle}', (instrument, node) => instrument.list([node]))

  /** Measures a little; called now and then while other work is measured, it meets the same weather. */
  round(): void {
    for (const sample of [this.#empty, this.#bare, this.#called]) sample.round(RENDERS)
  }

  get overhead(): Overhead {
    const empty = this.#empty.micros()
    const bare = this.#bare.micros()
    const called = this.#called.micros()
    return {
      marker: { inside: empty.tag, outside: empty.template },
      plugin: { inside: called.formatter, outside: Math.max(0, called.tag - bare.tag) },
    }
  }
}

/** A template of equal tags, each instrumented. */
class Sample {
  readonly #recorder: Recorder
  readonly #template: Template

  constructor(tag: string, rewrite: (instrument: Instrument, node: Node) => Node[]) {
    const compiler = new Compiler(PLUGINS)
    const source = compiler.compile(`{.repeated section @}${tag.repeat(TAGS)}{.end}`)
    const frames = framesOf(source, 'template', source.name)
    this.#recorder = new Recorder(fileFrame(frames.file))
    const instrument = new Instrument(this.#recorder, PLUGINS, frames)
    const body = source.root.body.map((loop) =>
      loop.kind === 'repeated'
        ? { ...loop, body: loop.body.flatMap((node) => rewrite(instrument, node)) }
        : loop,
    )
    const parsed = { root: { ...source.root, body }, rawDiagnostics: [] }
    this.#template = new Template(source.name, new Program('', parsed, instrument.plugins), compiler)
    this.round(WARM_UP)
    this.#recorder.reset()
  }

  round(renders: number): void {
    for (let i = 0; i < renders; i++) this.#recorder.time(() => this.#template.render(DATA))
    this.#recorder.endRound(renders * TURNS * TAGS)
  }

  /** Microseconds a tag by kind of frame. */
  micros(): Record<Frame['kind'], number> {
    const sums = { template: 0, block: 0, tag: 0, formatter: 0, predicate: 0 }
    for (const { frame, rounds } of this.#recorder.nodes()) sums[frame.kind] += lowerQuartile(rounds)
    return sums
  }
}
