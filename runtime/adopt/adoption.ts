import type { ReactElement } from 'react'
import type { Behaviours, OnBehaviourError } from '../behaviours/behaviour.ts'
import type { PageScopes } from './page-scopes.ts'

/** Options of `adopt`. */
export interface AdoptOptions {
  /** Components by the elements that they replace, e.g. `.menu`, `<video>` or `[data-cart]`. */
  readonly behaviours: Behaviours
  /** Keys that a page may well be without; in development others that match nothing are named. */
  readonly optional?: readonly string[] | undefined
  /**
   * Keys of behaviours that an element waits for until it is nearly in view or has the focus, unless it has
   * others, too. Their code may load by then.
   */
  readonly whenNear?: readonly string[] | undefined
  /**
   * Data that elements were made of; by default the page's scope script, else the attributes of its
   * fragments.
   */
  readonly scopes?: PageScopes | undefined
  /** Puts each slot inside other components: strict mode, providers of contexts. They print nothing. */
  readonly wrap?: ((element: ReactElement) => ReactElement) | undefined
  /** Called for each behaviour that throws while it renders; its element stays as the server wrote it. */
  readonly onBehaviourError?: OnBehaviourError | undefined
}

/** A page whose elements have behaviours. */
export interface Adoption {
  /** Resolves when every slot in view, or nearly so, has its behaviours, those that load late among them. */
  readonly ready: Promise<void>
  /** Resolves when all others have theirs, too, but for those that wait until they are near. */
  readonly complete: Promise<void>
  /** Tries behaviours again that have failed. */
  retry(): void
  /**
   * Gives behaviours to elements that came into the page; `scopes` are those of what came, where the server
   * sent some.
   */
  attach(within: Element, scopes?: PageScopes): void
  /** Takes behaviours from elements, which stay as they are. */
  release(within: Element): void
  /** Takes all behaviours away; the page stays as it is. */
  unmount(): void
}
