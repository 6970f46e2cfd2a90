/** Attributes of the tags of Squarespace, by the tag's name without its prefix. */
export const SQUARESPACE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = Object.freeze({
  navigation: ['navigationId', 'template'],
  'folder-navigation': ['template'],
  query: ['collection', 'limit', 'skip', 'category', 'tag', 'author', 'featured', 'sort', 'columns'],
  'block-field': ['id', 'label', 'columns', 'lock-layout', 'class', 'description', 'annotation-alignment'],
  script: ['src', 'combo'],
  category: ['collection', 'template', 'limit'],
  related: ['template', 'limit', 'collectionId', 'itemId'],
})
