import type { PredicateTable } from '../../engine/plugin.ts'
import { step, variable } from '../../engine/reference.ts'
import { num, str, truthy } from '../../engine/value.ts'
import { COLLECTION_TYPES, FOLDER_BEHAVIOURS } from '../../runtime/site/codes.ts'
import { fieldIs } from './code.ts'

const folderBehavior = variable(['folderBehavior'])
const typeName = variable(['typeName'])

/** Predicates of collections and folders (plug-ins section 12.2). */
export const collection = {
  'collection?': () => (node) => truthy(step(node, 'collection')),
  'collection-page?': () => (node) => typeOf(step(node, 'collection')) === COLLECTION_TYPES.page,
  'collection-template-page?': () => (node) => {
    const inner = step(node, 'collection')
    return typeOf(inner === undefined ? node : inner) === COLLECTION_TYPES['template-page']
  },
  'collectionTypeNameEquals?':
    ([name]) =>
    (_node, { scope }) =>
      str(typeName(scope)) === name,
  'folder?': () => (node) => truthy(step(step(node, 'collection'), 'folder')),
  'index?': () => (node) => {
    const inner = step(node, 'collection')
    // Unlike other codes this one must be a number.
    return truthy(step(inner, 'folder')) && step(inner, 'folderBehavior') === FOLDER_BEHAVIOURS.index
  },
  'redirect?': fieldIs('folderBehavior', FOLDER_BEHAVIOURS.redirect),
  'clickable?':
    () =>
    (_node, { scope }) => {
      const behaviour = folderBehavior(scope)
      if (behaviour === undefined) return true
      const code = num(behaviour)
      return code === FOLDER_BEHAVIOURS.index || code === FOLDER_BEHAVIOURS.redirect
    },
} satisfies PredicateTable

function typeOf(node: unknown): number {
  return num(step(node, 'type'))
}
