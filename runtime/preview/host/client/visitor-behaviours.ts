import type { ReactElement } from 'react'
import type { Adoption } from '../../../react/adopt/adopt.ts'
import type { Behaviours } from '../../../react/behaviour.ts'
import type { StorefrontEvents } from '../../../site/events.ts'

/** The behaviours of a page, and what is around them. */
export interface VisitorBehaviours {
  readonly behaviours: Behaviours
  readonly wrap?: ((element: ReactElement) => ReactElement) | undefined
  /** Told of the adoption, with which parts of the page are rendered again. */
  readonly adopted?: ((adoption: Adoption) => void) | undefined
}

/** The behaviours that the host brings along; their keys are in `visitor-keys.ts`. */
export async function visitorBehaviours(_events: StorefrontEvents): Promise<VisitorBehaviours> {
  return { behaviours: {} }
}
