import {
  Component,
  cloneElement,
  createContext,
  createElement,
  type ElementType,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react'
import { jsx } from 'react/jsx-runtime'
import type { VElement } from '../../engine/html/nodes.ts'
import type { Behaviour, ElementProps, OnBehaviourError } from './behaviour.ts'
import type { Match } from './behaviour-matcher.ts'
import { joinRefs } from './join-refs.ts'
import { NOT_TAKING_OVER, TakeoverContext } from './takeover.ts'

/** Hears of behaviours that throw. */
export const BehaviourErrors = createContext<OnBehaviourError | undefined>(undefined)

interface PlaceProps {
  /** The behaviour of this place, then those inside of it on the same element. */
  readonly matches: readonly Match[]
  readonly node: VElement
  readonly fallback: ReactElement<ElementProps>
  readonly content: ReactNode
  /** It is inside another behaviour's place on the same element. */
  readonly isInner?: boolean
}

interface PlaceState {
  readonly hasFailed: boolean
  /** The node that it failed with: another one is another try. */
  readonly node: VElement | undefined
}

/** An element in the place of which a behaviour is rendered. */
export function behaviourPlace(props: PlaceProps, key?: string): ReactElement {
  const { key: name, behaviour } = props.matches[0]!
  return createElement(placeOf(behaviour, name), key === undefined ? props : { ...props, key })
}

const places = new WeakMap<Behaviour, Map<string, typeof BehaviourPlace>>()

/** The boundary of a behaviour: one class each, so that developer tools show which one it is. */
function placeOf(behaviour: Behaviour, key: string): typeof BehaviourPlace {
  const known = places.get(behaviour) ?? new Map<string, typeof BehaviourPlace>()
  places.set(behaviour, known)
  let place = known.get(key)
  if (place === undefined) {
    place = class extends BehaviourPlace {
      static displayName = `Behaviour(${key})`
    }
    known.set(key, place)
  }
  return place
}

/**
 * Holds a behaviour. Where it fails, the element stays as the template has it, until its data changes. While its code
 * is on the way, the server's markup stays.
 */
class BehaviourPlace extends Component<PlaceProps, PlaceState> {
  static override contextType = BehaviourErrors
  declare context: OnBehaviourError | undefined
  override state: PlaceState = { hasFailed: false, node: undefined }
  #element: Element | undefined

  static getDerivedStateFromError(): Partial<PlaceState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ node }: PlaceProps, state: PlaceState): PlaceState | null {
    return node === state.node ? null : { node, hasFailed: false }
  }

  override componentDidCatch(error: unknown): void {
    this.context?.(error, { behaviour: this.props.matches[0]!.key, element: this.#element })
  }

  #hold = (element: Element): (() => void) => {
    this.#element = element
    return () => {}
  }

  override render(): ReactNode {
    const { node, fallback, isInner = false } = this.props
    const element = this.#elementInside()
    if (this.state.hasFailed)
      return cloneElement(element, { ref: joinRefs(element.props.ref, this.#hold) as ElementProps['ref'] })
    const { behaviour } = this.props.matches[0]!
    const { children } = element.props
    const attributes = Object.fromEntries(node.attributes.map(({ name, value }) => [name, value]))
    const made = jsx(behaviour, {
      node,
      attributes,
      children: isInner ? children : this.props.content,
      element,
      scope: node.scope,
    })
    const shown = isInner ? made : jsx(Suspense, { fallback, children: made })
    return jsx(TakeoverContext, { value: NOT_TAKING_OVER, children: shown })
  }

  /** The element without this behaviour: what stands there itself, or the next behaviour with the props of that. */
  #elementInside(): ReactElement<ElementProps> {
    const { matches, node, fallback } = this.props
    if (matches.length === 1) return fallback
    const inner: Inner = { matches: matches.slice(1), node, type: fallback.type }
    return jsx(InnerPlace, { ...fallback.props, [INNER]: inner }) as ReactElement<ElementProps>
  }
}

const INNER = Symbol('behaviours inside')

interface Inner extends Pick<PlaceProps, 'matches' | 'node'> {
  readonly type: ReactElement['type']
}

/** Takes the props that an outer behaviour gave the element to the inner ones. */
function InnerPlace({ [INNER]: inner, ...props }: ElementProps & { readonly [INNER]: Inner }): ReactElement {
  const { matches, node, type } = inner
  const fallback = jsx(type as ElementType, props) as ReactElement<ElementProps>
  return behaviourPlace({ matches, node, fallback, content: props.children, isInner: true })
}
