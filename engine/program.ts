import type { RawDiagnostic } from './diagnostics/diagnostic.ts'
import type { Fragment, Plugins } from './plugin.ts'
import { createReducer } from './reduce/block.ts'
import { REDUCERS } from './reduce/index.ts'
import type { Step } from './run.ts'
import type { Parsed } from './syntax/parser.ts'
import { Source } from './syntax/source.ts'
import type { Root } from './syntax/tree.ts'

/** A template without a name, as a render needs it. */
export interface TemplateProgram extends Fragment {
  readonly rawDiagnostics: readonly RawDiagnostic[]
  /** The closures. */
  readonly body: Step
  /** The source under a name. */
  named(name: string): Source
}

/** Returns the program of a fragment: plug-ins need not know that it is one. */
export function programOf(fragment: Fragment): TemplateProgram {
  return fragment as TemplateProgram
}

/** A template that was parsed: what the cache keeps for a source. */
export class Program implements TemplateProgram {
  readonly root: Root
  readonly rawDiagnostics: readonly RawDiagnostic[]
  #body: Step | undefined
  #source: Source | undefined

  constructor(
    readonly text: string,
    { root, rawDiagnostics }: Parsed,
    readonly plugins: Plugins,
  ) {
    this.root = root
    this.rawDiagnostics = rawDiagnostics
  }

  /**
   * The text under a name: one object for all templates of that name, so that what is cached by origin serves
   * all renders.
   */
  named(name: string): Source {
    if (this.#source?.name !== name) this.#source = new Source(name, this.text)
    return this.#source
  }

  /** The closures, made when the template first runs. */
  get body(): Step {
    this.#body ??= createReducer(this.plugins, REDUCERS).block(this.root.body)
    return this.#body
  }
}
