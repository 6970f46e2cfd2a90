import { Memory } from '../../engine/html/memory.ts'

export type {
  VAttribute,
  VComment,
  VDoctype,
  VElement,
  VGroup,
  VNode,
  VRoot,
} from '../../engine/html/nodes.ts'
export type { Adoption, AdoptOptions } from './adopt/adopt.ts'
export type { PageScopes } from './adopt/page-scopes.ts'
export type {
  Behaviour,
  BehaviourFailure,
  BehaviourProps,
  Behaviours,
  ElementProps,
  OnBehaviourError,
} from './behaviour.ts'
export type { ElementOptions, TemplateProps } from './create.ts'
export { readData } from './data-script.ts'
export { type StreamedData, useStreamedData } from './fields.ts'
export type { HydratedTemplate, HydrateOptions } from './hydrate.ts'
export type { Refs } from './refs.ts'
export type { ReactOptions } from './renderer.ts'
export type { Finding, Place, Policy } from './sanitise/policy.ts'
export type { StreamOptions } from './stream.ts'

export { useHydrated } from './use-hydrated.ts'

/** State of `toElements` between two calls for one template. */
export function createElementMemory(now?: number): Memory {
  return new Memory(now)
}
