import type { AllHTMLAttributes, JSXElementConstructor, ReactElement, ReactNode, RefAttributes } from 'react'
import type { OptionKind } from '../../engine/diagnostics/option-kinds.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { isObjectOrList } from '../../engine/value.ts'

/** Props of an element: attributes by React's names, listeners and a ref. */
export interface ElementProps extends AllHTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  readonly [name: `data-${string}`]: string | number | boolean | undefined
}

/** Props of a behaviour, about the element that it replaces. */
export interface BehaviourProps<Scope = unknown> {
  readonly node: VElement
  /** By their names in HTML. */
  readonly attributes: Readonly<Record<string, string | undefined>>
  /** The content of the element, as React elements. */
  readonly children: ReactNode
  /** The element without the behaviour. Clone it to add props: `cloneElement(element, { onClick })`. */
  readonly element: ReactElement<ElementProps>
  /**
   * The data that the element was made of: in `<Template>` the innermost object around it that has an id, on
   * an adopted page its entry in the scope script. Undefined where it is unknown.
   */
  readonly scope: Scope
}

/** A component that replaces an element. */
export type Behaviour<Scope = unknown> = JSXElementConstructor<BehaviourProps<Scope>>

/**
 * Components by the elements they replace: `card` or `.card` for a class, `[data-id]` or `[type=radio]` for
 * an attribute, `<select>` for a tag. Several on one element nest in the order of the keys, the first one
 * outermost. Each has its own type of scope.
 */
export type Behaviours = Readonly<Record<string, Behaviour<never> | undefined>>

/** Components may be objects, as those of `lazy` and `memo` are. */
export const COMPONENTS: OptionKind = {
  wanted: 'an object of components',
  accepts: (value) => isObjectOrList(value) && Object.values(value).every(isComponent),
}

function isComponent(value: unknown): boolean {
  return !value || typeof value === 'function' || typeof value === 'object'
}

/** Returns true if a page may have no element for a behaviour. */
export function isOptional(behaviour: Behaviour<never>): boolean {
  return 'isOptional' in behaviour && behaviour.isOptional === true
}

/** A behaviour that threw, and the element that it was for. */
export interface BehaviourFailure {
  /** Its key among the behaviours. */
  readonly behaviour: string
  /** The element on the page; undefined where there is none yet. */
  readonly element: Element | undefined
}

/** Hears of every behaviour that throws. What the element shows goes on without it. */
export type OnBehaviourError = (error: unknown, failure: BehaviourFailure) => void
