import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { num, str, truthy } from '../../engine/value.ts'
import type { COLLECTION_TYPES, FOLDER_BEHAVIOURS } from '../../runtime/site/codes.ts'
import { fieldIs } from './code.ts'

// Codes on their own: a page has no use for their tables.
const PAGE: (typeof COLLECTION_TYPES)['page'] = 10
const TEMPLATE_PAGE: (typeof COLLECTION_TYPES)['template-page'] = 7
const INDEX: (typeof FOLDER_BEHAVIOURS)['index'] = 1
const REDIRECT: (typeof FOLDER_BEHAVIOURS)['redirect'] = 2

const folderBehavior = variable(['folderBehavior'])
const typeName = variable(['typeName'])

export const collection: Predicate = () => (node) => truthy(step(node, 'collection'))

export const collectionPage: Predicate = () => (node) => typeOf(step(node, 'collection')) === PAGE

export const collectionTemplatePage: Predicate = () => (node) => {
  const inner = step(node, 'collection')
  return typeOf(inner === undefined ? node : inner) === TEMPLATE_PAGE
}

export const collectionTypeNameEquals: Predicate =
  ([name]) =>
  (_node, { scope }) =>
    str(typeName(scope)) === name

export const folder: Predicate = () => (node) => truthy(step(step(node, 'collection'), 'folder'))

export const index: Predicate = () => (node) => {
  const inner = step(node, 'collection')
  // Unlike other codes this one must be a number.
  return truthy(step(inner, 'folder')) && step(inner, 'folderBehavior') === INDEX
}

export const redirect: Predicate = fieldIs('folderBehavior', REDIRECT)

export const clickable: Predicate =
  () =>
  (_node, { scope }) => {
    const behaviour = folderBehavior(scope)
    if (behaviour === undefined) return true
    const code = num(behaviour)
    return code === INDEX || code === REDIRECT
  }

/** Predicates of collections and folders. */
export const collectionPredicates = {
  'collection?': collection,
  'collection-page?': collectionPage,
  'collection-template-page?': collectionTemplatePage,
  'collectionTypeNameEquals?': collectionTypeNameEquals,
  'folder?': folder,
  'index?': index,
  'redirect?': redirect,
  'clickable?': clickable,
} satisfies PredicateTable

function typeOf(node: unknown): number {
  return num(step(node, 'type'))
}
