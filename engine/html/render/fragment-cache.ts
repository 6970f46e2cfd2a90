import { ClockCache, textWeight } from '../../clock-cache.ts'
import { memoizeByObject } from '../../memoize.ts'

/** UTF-16 units of all outputs of a fragment: nodes take many times as much. */
const MAX_LENGTH = 500_000

/** An output that may be written again, and the UTF-16 units that were written for it. */
export interface Kept {
  readonly length: number
}

export type Outputs<K extends Kept> = Pick<ClockCache<string, K>, 'get' | 'set'>

/** An output that begins where a sink is. */
export interface OutputStart<K extends Kept> {
  /** True where an earlier output would be the same here. */
  fits(kept: K): boolean
  reuse(kept: K): void
  /** The output ends here; undefined where it cannot be kept. */
  end(): K | undefined
}

/**
 * Cache of what fragments printed whose output only some words decide, owned by a renderer: products of a
 * shop come in the same sizes and colours. One cache for each kind of output and each fragment, as it was
 * compiled.
 */
export class FragmentCache {
  readonly #outputs = memoizeByObject((_kind: object) =>
    memoizeByObject(
      (_template: object) => new ClockCache<string, Kept>({ max: MAX_LENGTH, weigh: textWeight }),
    ),
  )

  /** `kind` names one kind of output, so that what is found is what was set. */
  of<K extends Kept>(kind: object, template: object): Outputs<K> {
    return this.#outputs(kind)(template) as unknown as Outputs<K>
  }
}
