import {
  Component,
  type ComponentType,
  type ContextType,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react'
import { jsx } from 'react/jsx-runtime'
import type { VElement } from '../../engine/html/nodes.ts'
import { TakeoverContext } from './takeover.ts'

/** What a behaviour receives: the node in whose place it stands. */
export interface BehaviourProps {
  readonly node: VElement
  /** By their names in HTML. */
  readonly attributes: Readonly<Record<string, string>>
  /** What the template put inside, as React elements. */
  readonly children: ReactNode
  /** The element as it would be without the behaviour. */
  readonly element: ReactElement
}

/** Components by the CSS class of the elements whose place they take; a class without one is left alone. */
export type Behaviours = Readonly<Record<string, Behaviour | undefined>>

export type Behaviour = ComponentType<BehaviourProps>

/** The components that there are. */
export function componentsOf(behaviours: Behaviours = {}): ReadonlyMap<string, Behaviour> {
  return new Map(Object.entries(behaviours).filter((entry): entry is [string, Behaviour] => !!entry[1]))
}

interface PlaceProps {
  readonly behaviour: Behaviour
  readonly node: VElement
  readonly fallback: ReactElement
  readonly content: ReactNode
}

/**
 * Holds a behaviour; where it fails, the element stays as the template has it. Where it stands between marks it is
 * hydrated by itself, so that its failure or its late code leave the rest of the page as the server made it.
 */
export class BehaviourPlace extends Component<PlaceProps, { readonly hasFailed: boolean }> {
  static override contextType = TakeoverContext
  declare context: ContextType<typeof TakeoverContext>
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { behaviour, node, fallback, content } = this.props
    if (this.state.hasFailed) return fallback
    const attributes = Object.fromEntries(node.attributes.map(({ name, value }) => [name, value]))
    const made = jsx(behaviour, { node, attributes, children: content, element: fallback })
    return this.context.isMarked ? jsx(Suspense, { fallback, children: made }) : made
  }
}
