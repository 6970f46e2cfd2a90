import {
  Component,
  type ComponentType,
  cloneElement,
  createContext,
  type ElementType,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react'
import { jsx } from 'react/jsx-runtime'
import type { VElement } from '../../engine/html/nodes.ts'
import { Announced } from './announced.ts'
import type { Behaviour, ElementProps, OnBehaviourError } from './behaviour.ts'
import type { Match } from './behaviour-matcher.ts'
import { joinRefs } from './join-refs.ts'
import { watchOf } from './slot-watch.ts'
import { NOT_TAKING_OVER, TakeoverContext } from './takeover.ts'

/** Context of the slots of behaviours. */
export interface BehaviourHost {
  readonly onBehaviourError?: OnBehaviourError | undefined
  /**
   * Remembers what a visitor did to an element, and does it to the one that replaces it: React makes an
   * element again whose behaviour has failed.
   */
  readonly keepState?: ((from: Element) => (to: Element) => void) | undefined
  /** Where elements of a page were adopted. */
  readonly adopted?: AdoptedElements | undefined
}

/** Elements of a page from which virtual nodes were read. */
export interface AdoptedElements {
  /** The node of the root. */
  readonly outermost: VElement
  elementOf(node: VElement): Element | undefined
  /**
   * Has the element of a node stay on the page when React takes it out; false where it is not there any more.
   */
  keep(node: VElement): boolean
  /** React has taken out what it had of a node, whose behaviour failed. */
  left(node: VElement, key: string): void
}

export const BehaviourHostContext = createContext<BehaviourHost>({})

interface SlotProps {
  /** The behaviour of this slot, then those inside of it on the same element. */
  readonly matches: readonly Match[]
  readonly node: VElement
  readonly fallback: ReactElement<ElementProps>
  readonly content: ReactNode
  /** It is inside another behaviour's slot on the same element. */
  readonly isInner?: boolean
}

interface SlotState {
  readonly failure?: { readonly error: unknown } | undefined
  /** The node and the behaviour that it failed with: another one is another try. */
  readonly node?: VElement
  readonly behaviour?: Behaviour<never>
}

/** An element that a behaviour replaces. */
export function behaviourSlot(props: SlotProps, key?: string): ReactElement {
  return jsx(BehaviourSlot as ComponentType<SlotProps>, props, key)
}

/**
 * Holds a behaviour. Where it fails, the element stays as the template has it, until its data changes. While
 * its code is on the way, the server's markup stays.
 */
class BehaviourSlot extends Component<SlotProps, SlotState> {
  static override contextType = BehaviourHostContext
  declare context: BehaviourHost
  override state: SlotState = {}
  #element: Element | undefined

  static getDerivedStateFromError(error: unknown): Partial<SlotState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ node, matches }: SlotProps, state: SlotState): SlotState | null {
    const { behaviour } = matches[0]!
    if (node === state.node && behaviour === state.behaviour) return null
    return { node, behaviour, failure: undefined }
  }

  override componentDidCatch(error: unknown): void {
    const { onBehaviourError, adopted } = this.context
    const element = adopted?.elementOf(this.props.node) ?? this.#element
    onBehaviourError?.(error instanceof InnerFailure ? error.error : error, {
      behaviour: this.#failedKey(error),
      element,
    })
  }

  #failedKey(error: unknown): string {
    return error instanceof InnerFailure ? error.behaviour : this.props.matches[0]!.key
  }

  override getSnapshotBeforeUpdate(_: SlotProps, before: SlotState): ((to: Element) => void) | null {
    const hasFailed = this.state.failure !== undefined && this.state.failure !== before.failure
    return (hasFailed && this.#element && this.context.keepState?.(this.#element)) || null
  }

  override componentDidUpdate(
    before: SlotProps,
    _: SlotState,
    restore: ((to: Element) => void) | null,
  ): void {
    // Bundlers leave it out.
    if (process.env.NODE_ENV !== 'production') watchOf(this).updated(before, this.props)
    if (this.#element !== undefined) restore?.(this.#element)
  }

  #hold = (element: Element): (() => void) => {
    if (process.env.NODE_ENV !== 'production') watchOf(this).held(element, this.props)
    this.#element = element
    return () => {}
  }

  override render(): ReactNode {
    const { node, fallback, content, isInner = false } = this.props
    const isHeld = process.env.NODE_ENV !== 'production' || this.context.adopted === undefined
    const element = isHeld ? this.#held(this.#elementInside()) : this.#elementInside()
    if (this.state.failure !== undefined) return this.#withoutBehaviour(this.state.failure, element)
    const { behaviour } = this.props.matches[0]!
    const attributes = Object.fromEntries(node.attributes.map(({ name, value }) => [name, value]))
    const made = jsx(behaviour, {
      node,
      attributes: { ...attributes, ...node.state },
      children: isInner ? element.props.children : content,
      element,
      scope: node.scope,
    })
    const isMarked = !isInner && this.context.adopted?.outermost !== node
    const shown = isMarked ? jsx(Suspense, { fallback, children: made }) : made
    return jsx(TakeoverContext, { value: NOT_TAKING_OVER, children: shown })
  }

  /** An element that is known once it is on the page. */
  #held(element: ReactElement<ElementProps>): ReactElement<ElementProps> {
    const { ref } = element.props
    // One that stays where it can: React detaches a ref, and those joined with it, where another one comes.
    return cloneElement(element, {
      ref: (ref ? joinRefs(ref, this.#hold) : this.#hold) as ElementProps['ref'],
    })
  }

  /** The element as it is on the page; where React has made it, as it is without the behaviour. */
  #withoutBehaviour({ error }: { readonly error: unknown }, element: ReactElement<ElementProps>): ReactNode {
    const { node, isInner = false } = this.props
    const { adopted } = this.context
    if (adopted === undefined) return element
    if (!adopted.keep(node)) return this.#held(element)
    const behaviour = this.#failedKey(error)
    // All behaviours of one element leave it together.
    if (isInner) throw new InnerFailure(error instanceof InnerFailure ? error.error : error, behaviour)
    return jsx(Announced, { ready: () => adopted.left(node, behaviour) })
  }

  /**
   * The element without this behaviour: the element itself, or the next behaviour with the props of
   * that.
   */
  #elementInside(): ReactElement<ElementProps> {
    const { matches, node, fallback } = this.props
    if (matches.length === 1) return fallback
    const inner: Inner = { matches: matches.slice(1), node, type: fallback.type }
    return jsx(InnerSlot, { ...fallback.props, [INNER]: inner }) as ReactElement<ElementProps>
  }
}

/** The failure of a behaviour inside of others on the same element. */
class InnerFailure {
  constructor(
    readonly error: unknown,
    readonly behaviour: string,
  ) {}
}

const INNER = Symbol('behaviours inside')

interface Inner extends Pick<SlotProps, 'matches' | 'node'> {
  readonly type: ReactElement['type']
}

/** Takes the props that an outer behaviour gave the element to the inner ones. */
function InnerSlot({ [INNER]: inner, ...props }: ElementProps & { readonly [INNER]: Inner }): ReactElement {
  const { matches, node, type } = inner
  const fallback = jsx(type as ElementType, props) as ReactElement<ElementProps>
  return behaviourSlot({ matches, node, fallback, content: props.children, isInner: true })
}
