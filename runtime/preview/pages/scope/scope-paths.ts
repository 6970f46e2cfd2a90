import type { Scope } from '../../../../engine/lookup/scope.ts'
import type { Formatter } from '../../../../engine/plugin.ts'

/** Deeper than any page data; what lies below has the path of what holds it. */
const MAX_DEPTH = 40

/** Knows where in the data of a page an object lies, e.g. `items.3`. The data itself has the empty path. */
export class ScopePaths {
  #paths = new WeakMap<object, string>()

  /**
   * Learns the paths of all objects in the data of the page that is rendered next; of two paths the first
   * counts.
   */
  learn(data: object): void {
    this.#paths = new WeakMap()
    let level: (readonly [object, string])[] = [[data, '']]
    for (let depth = 0; level.length > 0 && depth < MAX_DEPTH; depth++) {
      const next: (readonly [object, string])[] = []
      for (const [node, path] of level) {
        if (this.#paths.has(node)) continue
        this.#paths.set(node, path)
        for (const [key, value] of Object.entries(node)) {
          if (typeof value === 'object' && value !== null)
            next.push([value, path === '' ? key : `${path}.${key}`])
        }
      }
      level = next
    }
  }

  /** A formatter that prints the path of the innermost object around it. */
  readonly formatter: Formatter =
    () =>
    (value, { scope }) => {
      const own = this.#of(value)
      if (own !== undefined) return own
      for (let frame: Scope | undefined = scope; frame !== undefined; frame = frame.parent) {
        const path = this.#of(frame.node)
        if (path === undefined) continue
        // A text or a number in a list has no identity, but an index.
        return Array.isArray(frame.node) && frame.index >= 0 ? `${path}.${frame.index}` : path
      }
      return ''
    }

  #of(value: unknown): string | undefined {
    return typeof value === 'object' && value !== null ? this.#paths.get(value) : undefined
  }
}
