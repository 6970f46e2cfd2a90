import { isDeepStrictEqual } from 'node:util'
import { memoizeByObject } from '../../../engine/cache/memoize.ts'
import type { Storefront } from '../../preview/pages/storefront.ts'

/** Parts that the pages of a storefront are made of: one object as long as none of them changes. */
export type PageInputs = object

/** Follows the versions of a theme: an edit of a stylesheet leaves what its pages are made of as it is. */
export class PageInputsFollower {
  #last: PageInputs | undefined

  readonly of: (front: Storefront) => PageInputs = memoizeByObject((front: Storefront) => {
    const inputs = inputsOf(front)
    // Files that did not change have the sources of the last time, which are equal without being read.
    if (this.#last === undefined || !isDeepStrictEqual(this.#last, inputs)) this.#last = inputs
    return this.#last
  })
}

/** Returns a storefront without its mistakes, and without files that pages only link to. */
function inputsOf({ theme, site, fills, evaluates }: Storefront): PageInputs {
  const { compiledStyle: _, compiledBehaviours, behavioursMap: __, diagnostics: ___, cache, ...rest } = theme
  return { ...rest, behaves: compiledBehaviours !== undefined, site, fills, evaluates }
}
