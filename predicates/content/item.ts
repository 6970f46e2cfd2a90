import type { PredicateTable } from '../../engine/plugin.ts'
import { step } from '../../engine/step.ts'
import { size, str, truthy } from '../../engine/value.ts'
import { stripTags } from '../../runtime/site/markup.ts'

/** Predicates of what an item has. */
export const item = {
  'main-image?': () => hasImage,
  'child-images?': () => (node) => {
    const items = step(node, 'items')
    return Array.isArray(items) && hasImage(items[0])
  },
  'excerpt?': () => (node, clock) => {
    const excerpt = step(node, 'excerpt')
    const html = step(excerpt, 'html')
    // Character references count as text; of what is there in fact, white space and U+200B do not.
    return /[^\s\u200b]/.test(
      stripTags(typeof html === 'string' ? html : onlyText(excerpt), () => clock.tick()),
    )
  },
  'external-link?': () => (node) => truthy(step(node, 'externalLink')),
  'passthrough?': () => (node) => truthy(step(node, 'passthrough')) && str(step(node, 'sourceUrl')) !== '',
  'location?': () => (node) => {
    const location = step(node, 'location')
    return step(location, 'mapLat') !== undefined && step(location, 'mapLng') !== undefined
  },
  'has-multiple?': () => (node) => size(node) > 1,
  'serviceNameEmail?': () => (node) => step(node, 'serviceName') === 'email',
} satisfies PredicateTable

function hasImage(node: unknown): boolean {
  return truthy(step(node, 'mainImageId')) || truthy(step(node, 'systemDataId'))
}

function onlyText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
