import { Memory } from '../../engine/html/render/memory.ts'

export type {
  VAttribute,
  VComment,
  VDoctype,
  VElement,
  VGroup,
  VNode,
  VRoot,
} from '../../engine/html/nodes.ts'
export type { Adoption, AdoptOptions } from '../adopt/adopt.ts'
export type { PageScopes } from '../adopt/page-scopes.ts'
export type {
  Behaviour,
  BehaviourFailure,
  BehaviourProps,
  Behaviours,
  ElementProps,
  OnBehaviourError,
} from '../behaviours/behaviour.ts'
export type { Refs } from '../behaviours/refs.ts'
export { useHydrated } from '../behaviours/use-hydrated.ts'
export type { ElementOptions, TemplateProps } from '../react/create.ts'
export type { HtmlOptions } from '../react/html.ts'
export type { HydratedTemplate, HydrateOptions, HydrateProps } from '../react/hydrate.ts'
export type { ReactOptions } from '../react/renderer.ts'
export type { Policy, Removal, TagOrigin } from '../react/sanitise/policy.ts'
export { readData } from '../react/stream/data-script.ts'
export type { StreamedData } from '../react/stream/fields.ts'
export type { StreamOptions } from '../react/stream/stream.ts'
export { useStreamedData } from '../react/stream/use-streamed-data.ts'

/** State of `toElements` between two calls for one template. */
export function createElementMemory(now?: number): Memory {
  return new Memory(now)
}
