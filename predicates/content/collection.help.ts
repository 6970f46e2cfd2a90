import type { Description } from '../../engine/plugin.ts'
import { asking } from './asking.ts'
import type { collectionPredicates } from './collection.ts'

/** Help for the predicates of collections and folders. */
export const collectionHelp = {
  'collection?': {
    summary: 'Holds where the value has a collection with something in it',
    examples: [
      asking('collection?', { collection: { title: 'Shop' } }),
      asking('collection?', { collection: {} }, 'no'),
    ],
  },
  'collection-page?': {
    summary: 'Holds where the collection of the value is a page (type 10)',
    examples: [asking('collection-page?', { collection: { type: 10 } })],
  },
  'collection-template-page?': {
    summary: 'Holds where the collection, or the value itself if it has none, is a template page (type 7)',
    examples: [
      asking('collection-template-page?', { collection: { type: 7 } }),
      asking('collection-template-page?', { type: 7 }),
    ],
  },
  'collectionTypeNameEquals?': {
    summary: 'Holds where the type of the collection has exactly this name',
    args: 'NAME',
    reads: ['typeName'],
    examples: [
      asking('collectionTypeNameEquals? blog', { typeName: 'blog' }),
      asking('collectionTypeNameEquals? blog', { typeName: 'Blog' }, 'no'),
    ],
  },
  'folder?': {
    summary: 'Holds where the collection of the value is a folder',
    examples: [asking('folder?', { collection: { folder: true } })],
  },
  'index?': {
    summary: 'Holds where the collection of the value is a folder that shows an index (behaviour 1)',
    examples: [
      asking('index?', { collection: { folder: true, folderBehavior: 1 } }),
      asking('index?', { collection: { folder: true, folderBehavior: 2 } }, 'no'),
    ],
  },
  'redirect?': {
    summary: 'Holds where a folder leads on to its first page (behaviour 2)',
    examples: [asking('redirect?', { folderBehavior: 2 })],
  },
  'clickable?': {
    summary: 'Holds unless a folder only opens its list: no behaviour, an index or a redirect',
    reads: ['folderBehavior'],
    examples: [asking('clickable?', {}), asking('clickable?', { folderBehavior: 3 }, 'no')],
  },
} satisfies Record<keyof typeof collectionPredicates, Description>
