import type { Frame } from './frame.ts'

/** A frame in the tree: below the frame that led to it. */
export class CallNode {
  readonly children = new Map<Frame, CallNode>()
  /** Milliseconds that the current round spent here and in no child. */
  own = 0
  /** Number of entries, in all rounds together. */
  calls = 0
  /** Microseconds a render, one number a round. */
  readonly rounds: number[] = []

  constructor(
    readonly frame: Frame,
    readonly parent: CallNode | undefined,
  ) {}
}

/**
 * Keeps the time of nested frames apart. The clock is read once at every border, so no time is lost or
 * counted twice.
 */
export class Recorder {
  readonly root: CallNode
  #current: CallNode
  #last = 0

  constructor(frame: Frame) {
    this.root = new CallNode(frame, undefined)
    this.#current = this.root
  }

  /** The frame that runs. */
  get frame(): Frame {
    return this.#current.frame
  }

  /** Times one render of the root's template. */
  time<T>(render: () => T): T {
    this.root.calls++
    this.#last = performance.now()
    const result = render()
    // A render that a limit ends leaves frames open.
    this.#goTo(this.root)
    return result
  }

  enter(frame: Frame): void {
    let child = this.#current.children.get(frame)
    if (child === undefined) {
      child = new CallNode(frame, this.#current)
      this.#current.children.set(frame, child)
    }
    child.calls++
    this.#goTo(child)
  }

  /**
   * Leaves a frame and those inside it that an error kept open; nothing where the error kept it from opening.
   */
  leave(frame: Frame): void {
    let node = this.#current
    while (node.frame !== frame) {
      if (node.parent === undefined) return
      node = node.parent
    }
    if (node.parent !== undefined) this.#goTo(node.parent)
  }

  /** Ends a round of so many renders. */
  endRound(renders: number): void {
    for (const node of this.nodes()) {
      node.rounds.push((node.own * 1000) / renders)
      node.own = 0
    }
  }

  /** Forgets what was counted, not the nodes: the way to measure without what warming up took. */
  reset(): void {
    for (const node of this.nodes()) {
      node.own = 0
      node.calls = 0
      node.rounds.length = 0
    }
  }

  /** Every node, parents first. */
  *nodes(): Generator<CallNode> {
    const pending = [this.root]
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      yield node
      for (const child of node.children.values()) pending.push(child)
    }
  }

  #goTo(node: CallNode): void {
    const now = performance.now()
    this.#current.own += now - this.#last
    this.#last = now
    this.#current = node
  }
}
