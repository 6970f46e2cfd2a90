import type { Finding } from './diagnostics/diagnostic.ts'
import type { Plugins } from './plugin.ts'
import { stringReducer } from './reduce/block.ts'
import type { Step } from './reduce/step.ts'
import type { Parsed } from './syntax/parser.ts'
import { Source } from './syntax/source.ts'
import type { Root } from './syntax/tree.ts'

/** A template without a name: what the cache keeps for a source. */
export class Program {
  readonly root: Root
  readonly findings: readonly Finding[]
  #body: Step | undefined
  #source: Source | undefined

  constructor(
    readonly text: string,
    { root, findings }: Parsed,
    readonly plugins: Plugins,
  ) {
    this.root = root
    this.findings = findings
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
    this.#body ??= stringReducer(this.plugins).block(this.root.body)
    return this.#body
  }
}
