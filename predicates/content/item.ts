import { step } from '../../engine/lookup/own-property.ts'
import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { size, str, truthy } from '../../engine/value.ts'
import { stripTags } from '../../runtime/site/markup.ts'

export const mainImage: Predicate = () => hasImage

export const childImages: Predicate = () => (node) => {
  const items = step(node, 'items')
  return Array.isArray(items) && hasImage(items[0])
}

export const excerpt: Predicate = () => (node, clock) => {
  const excerpt = step(node, 'excerpt')
  const html = step(excerpt, 'html')
  // Character references count as text; of what is there in fact, white space and U+200B do not.
  return /[^\s\u200b]/.test(
    stripTags(typeof html === 'string' ? html : onlyText(excerpt), () => clock.tick()),
  )
}

export const externalLink: Predicate = () => (node) => truthy(step(node, 'externalLink'))

export const passthrough: Predicate = () => (node) =>
  truthy(step(node, 'passthrough')) && str(step(node, 'sourceUrl')) !== ''

export const location: Predicate = () => (node) => {
  const location = step(node, 'location')
  return step(location, 'mapLat') !== undefined && step(location, 'mapLng') !== undefined
}

export const hasMultiple: Predicate = () => (node) => size(node) > 1

export const serviceNameEmail: Predicate = () => (node) => step(node, 'serviceName') === 'email'

/** Predicates of what an item has. */
export const itemPredicates = {
  'main-image?': mainImage,
  'child-images?': childImages,
  'excerpt?': excerpt,
  'external-link?': externalLink,
  'passthrough?': passthrough,
  'location?': location,
  'has-multiple?': hasMultiple,
  'serviceNameEmail?': serviceNameEmail,
} satisfies PredicateTable

function hasImage(node: unknown): boolean {
  return truthy(step(node, 'mainImageId')) || truthy(step(node, 'systemDataId'))
}

function onlyText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
