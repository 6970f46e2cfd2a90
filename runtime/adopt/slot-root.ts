import { createElement, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { warn } from '../../engine/diagnostics/warn.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { Announced } from '../behaviours/announced.ts'
import { type BehaviourMatcher, listed } from '../behaviours/behaviour-matcher.ts'
import { type AdoptedElements, BehaviourHostContext } from '../behaviours/behaviour-slot.ts'
import { keepRawAttributes } from '../react/props/raw-attributes.ts'
import { type AdoptedNodes, AdoptedView } from './adopted-view.ts'
import type { AdoptOptions } from './adoption.ts'
import type { EventHub } from './event-hub.ts'
import { SlotContainer } from './slot-container.ts'

export interface SlotRootOptions extends Omit<AdoptedElements, 'outermost' | 'elementOf'>, AdoptedNodes {
  readonly element: Element
  /** The element as it was read. */
  readonly node: VElement
  readonly matcher: BehaviourMatcher
  readonly hub: EventHub
  readonly options: AdoptOptions
  /** Prefix of the ids that React makes up, which are the same in each root. */
  readonly id: string
  /** Called when it has its behaviours. */
  readonly adopted: () => void
}

/** A root of React that looks after one element of a page. */
export class SlotRoot {
  readonly #container: SlotContainer
  readonly #root: Root
  readonly #element: Element
  readonly #content: ReactElement
  #isOver = false

  constructor(given: SlotRootOptions) {
    const { element, node, matcher, hub, options, id, adopted } = given
    const shown = new AdoptedView(matcher, given).node(node) as ReactElement
    const { wrap = (made: ReactElement) => made, onBehaviourError } = options
    const host = { onBehaviourError, adopted: { ...given, outermost: node } }
    this.#element = element
    this.#container = new SlotContainer(element, hub)
    this.#content = createElement(
      BehaviourHostContext,
      { value: host },
      createElement(Announced, { ready: adopted }, wrap(shown)),
    )
    this.#root = hydrateRoot(this.#container as unknown as Element, this.#content, {
      identifierPrefix: id,
      // `onBehaviourError` is called with the error and its behaviour.
      ...(onBehaviourError !== undefined && { onCaughtError: () => {} }),
      onRecoverableError: (error) => {
        // It was to go before React had begun with it.
        if (this.#isOver) return
        const keys = matcher.find(node).map(({ key }) => key)
        warn(
          `a first render differs from the page in the element of ${listed(keys)}, and is made again. What only a browser knows waits for useHydrated(). ${String(error)}`,
        )
      },
    })
  }

  /** Has React take the element over at once. */
  flush(): void {
    flushSync(() => this.#root.render(this.#content))
  }

  /** True if any of its nodes is on the page. */
  get isShown(): boolean {
    return this.#container.firstChild?.isConnected === true
  }

  /** From now on, nodes that React removes stay. */
  keep(): void {
    this.#container.keeps = true
  }

  /** Has React forget its nodes, which stay as they are. */
  release(): void {
    this.#isOver = true
    keepRawAttributes(this.#element)
    this.#container.release()
    // React does not unmount in the middle of its work, as in the cleanup of an effect.
    queueMicrotask(() => this.#root.unmount())
  }
}
