/** Attributes of the tags of Squarespace, by the tag's name without its prefix. */
export const PLATFORM_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = Object.freeze({
  navigation: ['navigationId', 'template'],
  'folder-navigation': ['template'],
  query: ['collection', 'limit', 'skip', 'category', 'tag', 'author', 'featured', 'sort'],
  'block-field': ['id', 'label', 'columns', 'lock-layout'],
  script: ['src', 'combo'],
  category: ['collection', 'template'],
  related: ['template', 'limit'],
})
