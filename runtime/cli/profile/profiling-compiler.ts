import { Compiler } from '../../../engine/compiler.ts'
import type { Fragment } from '../../../engine/plugin.ts'
import { Program } from '../../../engine/program.ts'
import { Template } from '../../../engine/template.ts'
import { fileFrame, type TemplateFile } from './frame.ts'
import { Instrument } from './instrument.ts'
import { Recorder } from './recorder.ts'
import { framesOf, type TemplateFrames } from './template-frames.ts'

/** Compiles templates that time themselves, and the partials and fragments that these ask for. */
export class ProfilingCompiler extends Compiler {
  readonly recorder: Recorder
  /** The template itself, instrumented. */
  readonly template: Template
  readonly #partials = new Map<string, Template>()
  readonly #builtIn = new Map<Fragment, Template>()

  constructor(
    template: Template,
    /** Returns the name of a partial in the report. */
    readonly nameOf: (partial: string) => string = (name) => name,
  ) {
    super(template.compiler.plugins, template.compiler.tools)
    const frames = framesOf(template, 'template', template.name)
    this.recorder = new Recorder(fileFrame(frames.file))
    this.template = this.#instrument(template, frames)
  }

  protected override partial(source: unknown, name: string): Template | undefined {
    const plain = super.partial(source, name)
    return plain && remembered(this.#partials, name, () => this.#aside(plain, 'partial', this.nameOf(name)))
  }

  override fragment(source: Fragment): Template {
    return remembered(this.#builtIn, source, () =>
      this.#aside(super.fragment(source), 'fragment', this.#fragmentName()),
    )
  }

  /** Fragments have no names; the formatter that calls one is running. */
  #fragmentName(): string {
    const { label } = this.recorder.frame
    const others = [...this.#builtIn.values()].filter(({ name }) => name.split(' ')[0] === label).length
    return others === 0 ? label : `${label} (${others + 1})`
  }

  #aside(template: Template, kind: TemplateFile['kind'], name: string): Template {
    return this.#instrument(template, framesOf(template, kind, name))
  }

  #instrument({ name, source, root, rawDiagnostics }: Template, frames: TemplateFrames): Template {
    const instrumented = new Instrument(this.recorder, this.plugins, frames).root(root)
    const parsed = { root: instrumented.root, rawDiagnostics }
    return new Template(name, new Program(source.text, parsed, instrumented.plugins), this)
  }
}

function remembered<K, V>(table: Map<K, V>, key: K, make: () => V): V {
  const known = table.get(key)
  if (known !== undefined) return known
  const made = make()
  table.set(key, made)
  return made
}
