import type { Adoption } from '../adopt/adopt.ts'
import { readScopes } from '../adopt/page-scopes.ts'
import { type MorphOptions, morph } from './morph.ts'

/** A page's behaviours, which let go of elements and come back. */
export type Adopted = Pick<Adoption, 'attach' | 'release'>

interface MorphAdoptedOptions extends MorphOptions {
  readonly adoption?: Adopted | undefined
}

/**
 * Makes an element equal to a later version of it; its behaviours begin with what is there then, and
 * with the data that came along.
 */
export function morphAdopted(element: Element, next: Element, options: MorphAdoptedOptions = {}): void {
  const { adoption } = options
  const scopes = readScopes(next.ownerDocument)
  adoption?.release(element)
  morph(element, next, options)
  adoption?.attach(element, scopes)
}
