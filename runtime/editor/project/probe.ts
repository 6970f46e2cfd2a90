import type { Scope } from '../../../engine/lookup/scope.ts'
import type { Format, PluginContext } from '../../../engine/plugin.ts'

/** Prints nothing and records the frames of the tag around it. */
export const PROBE = 'vitrine-editor-probe'
export const PROBE_TAG = `{@|${PROBE}}`

/** A frame of the look-up, the innermost first. */
export interface SeenFrame {
  /** The data that names are looked up in. */
  readonly node: unknown
  /** Values of `.var` and the loop's own names, with their `@`. */
  readonly variables: ReadonlyMap<string, unknown>
}

/** Frames that are recorded at the most: names further out are hardly meant. */
const MOST_FRAMES = 24

/** A formatter that records what a tag sees when it runs for the first time. */
export class Probe {
  seen: readonly SeenFrame[] | undefined

  readonly formatter = (): Format => (_value: unknown, context: PluginContext) => {
    // The innermost frame is that of the tag itself.
    this.seen ??= framesOf(context.scope.parent ?? context.scope)
    return ''
  }
}

function framesOf(innermost: Scope): SeenFrame[] {
  const frames: SeenFrame[] = []
  for (let scope: Scope | undefined = innermost; scope !== undefined; scope = scope.parent) {
    const loop: [string, unknown][] =
      scope.index < 0
        ? []
        : [
            ['@index', scope.index + 1],
            ['@index0', scope.index],
          ]
    frames.push({ node: scope.node, variables: new Map([...(scope.variables ?? []), ...loop]) })
    if (scope.barrier || frames.length === MOST_FRAMES) break
  }
  return frames
}
