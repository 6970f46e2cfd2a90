import type { Mode } from '../mode.ts'
import type { VNode } from '../nodes.ts'
import type { OpenElement } from './open-element.ts'

/** Nodes that can be used again where the same elements are open. */
export interface CachedNodes {
  readonly children: readonly VNode[]
  /** UTF-16 units that were written. */
  readonly length: number
  /** State of the tokenizer behind them. */
  readonly mode: Mode
  /** Facts that decide how nodes are made: what is read under equal facts makes the same nodes. */
  readonly path: string
  readonly before: Mode
  /** State beside the open elements. */
  readonly state: string
  readonly isQuirky: boolean
}

/** Open elements around a group, as it reads them. */
interface OpenNodes {
  readonly current: OpenElement
  readonly count: number
  readonly isQuirky: boolean
  readonly mark: Mark | undefined
}

/** Where a group of nodes begins that belong together. */
export class Mark {
  readonly open: OpenElement
  readonly isQuirky: boolean
  readonly outer: Mark | undefined
  /** Number of nodes of its builder before it. */
  readonly length: number
  /** Text that continued the text in front of it: cutting it off that text would take longer and longer. */
  text = ''
  /** Length that the sink had written. */
  written = 0

  constructor(
    { current, count, isQuirky, mark }: OpenNodes,
    readonly mode: Mode,
    readonly state: string,
  ) {
    this.open = current
    this.isQuirky = isQuirky
    this.outer = mark
    this.length = count
  }

  /** Returns true if nodes of an earlier render would be made alike. */
  fits({ path, before, state, isQuirky }: CachedNodes): boolean {
    return (
      before === this.mode && state === this.state && isQuirky === this.isQuirky && path === this.open.path
    )
  }

  /** The last text of the innermost element goes on. */
  grow({ count, current }: OpenNodes, text: string): void {
    if (current === this.open && count === this.length) this.text += text
  }

  /** The group is over: its text is that of the one around it, too. */
  close(): void {
    const { outer } = this
    if (outer?.open === this.open && outer.length === this.length) outer.text += this.text
  }
}
