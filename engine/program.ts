import type { Finding } from './diagnostic.ts'
import type { Parsed } from './parser.ts'
import type { Plugins } from './plugin.ts'
import { stringReducer } from './reduce/block.ts'
import type { Step } from './reduce/step.ts'
import type { Root } from './tree.ts'

/** A template without a name: what the cache keeps for a source. */
export class Program {
  readonly root: Root
  readonly findings: readonly Finding[]
  #body: Step | undefined

  constructor(
    readonly text: string,
    { root, findings }: Parsed,
    readonly plugins: Plugins,
  ) {
    this.root = root
    this.findings = findings
  }

  /** The closures, made when the template first runs. */
  get body(): Step {
    this.#body ??= stringReducer(this.plugins).block(this.root.body)
    return this.#body
  }
}
