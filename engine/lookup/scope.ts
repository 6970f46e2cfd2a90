/** Placeholder for the value of a tag where no tag runs its formatters. */
export const NO_TAG: unique symbol = Symbol('no tag')

/**
 * One frame of the scope chain: the current node, the loop index where it iterates, and what `.var`,
 * `.macro` and friends defined here. A missing value is `undefined`.
 */
export class Scope<Macro = unknown> {
  /** 0-based position of the running loop; -1 where this frame does not iterate. */
  index = -1
  variables: Map<string, unknown> | undefined = undefined
  macros: Map<string, Macro> | undefined = undefined
  /** On demand: the first segments that were looked for beyond this frame. */
  reads: Set<string | number> | undefined = undefined

  constructor(
    public node: unknown,
    readonly parent: Scope<Macro> | undefined,
    /** Set for a private partial: variables are not looked up beyond this frame. */
    readonly barrier = false,
  ) {}

  define(name: string, value: unknown): void {
    this.variables ??= new Map()
    this.variables.set(name, value)
  }
}
