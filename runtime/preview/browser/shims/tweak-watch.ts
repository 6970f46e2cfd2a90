/// <reference lib="dom" />
import { type Callback, isCallback } from './callback.ts'
import { readContext } from './context.ts'

/** A tweak that the author has changed. */
export interface TweakChange {
  readonly name: string
  readonly value: unknown
}

interface Watcher {
  /** Titles, classes or variables; undefined: every tweak. */
  readonly names: readonly unknown[] | undefined
  readonly call: Callback
}

/** Matches names as classes of the body are written: the context has each tweak by its title, too. */
const CLASS_NAME = /^[\p{Ll}\p{N}_-]+$/u

/**
 * Returns `SQS.Tweak.watch`: `watch(call)`, `watch(name, call)` or `watch(names, call)`. The author's tools
 * bring each new version of the page, with another context in its head, so changes are found by comparing the
 * two.
 *
 * @param values values by name, kept up to date once a script watches
 * @param onChange called with each change, for scripts that listen elsewhere
 */
export function createTweakWatch(
  values: Record<string, unknown>,
  onChange: (change: TweakChange) => void,
): (...given: readonly unknown[]) => void {
  const watchers: Watcher[] = []

  function compare(): void {
    const next = Object.entries(Object(readContext().tweakJSON))
    const changed = next.filter(([name, value]) => values[name] !== value)
    Object.assign(values, Object.fromEntries(changed))
    for (const [name, value] of changed) {
      const change = { name, value }
      const isClass = CLASS_NAME.test(name)
      if (isClass) onChange(change)
      for (const { names, call } of watchers)
        if (names === undefined ? isClass : names.includes(name)) attempt(() => call(change))
    }
  }

  return (...given) => {
    const call = given.findLast(isCallback)
    if (call === undefined) return
    if (watchers.length === 0) new MutationObserver(compare).observe(document.head, { childList: true })
    watchers.push({ names: isCallback(given[0]) ? undefined : [given[0]].flat(), call })
  }
}

/** A script that throws keeps no other one from hearing of a change. */
function attempt(call: () => void): void {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}
