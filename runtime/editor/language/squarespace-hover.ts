import type { Span } from '../../../engine/syntax/tree.ts'
import { SQUARESPACE_ATTRIBUTES } from '../../theme/squarespace-attributes.ts'
import type { TagKind } from '../../theme/tags.ts'

/** Content of each tag of Squarespace. */
const TAGS: Readonly<Record<TagKind, string>> = {
  navigation: 'Prints a navigation of template.conf by a block, which gets `items` and `website`.',
  'folder-navigation': 'Prints the pages of the folder around the page by a block.',
  query: 'Prints its content with `collection` and `items` of another collection, named by its path.',
  'block-field': 'Prints what the owner fills in here.',
  script: 'Loads a script of the folder scripts/.',
  category: 'Prints the categories of the list by a block.',
  related:
    'Prints items like this one by a block; on the page of the cart those like what came into it last.',
}

/** Parts of a page that Squarespace puts in. */
const PARTS: Readonly<Record<string, string>> = {
  'squarespace.main-content': 'The content of the page: its list, its item or what the owner put on it.',
  'squarespace-headers': 'Title, metadata and stylesheets of the page.',
  'squarespace-footers': 'Scripts of the page.',
}

const TAG = /^<\/?squarespace:([\w-]+)/

/** Explains the name of a tag of Squarespace at an offset. */
export function squarespaceTagHover(text: string, offset: number): (Span & { text: string }) | undefined {
  const from = text.lastIndexOf('<', offset)
  const [head = '', name = ''] = TAG.exec(text.slice(from, from + 100)) ?? []
  if (from < 0 || offset > from + head.length || !Object.hasOwn(TAGS, name)) return undefined
  const attributes = (SQUARESPACE_ATTRIBUTES[name] ?? []).map((one) => `\`${one}\``).join(', ')
  const summary = TAGS[name as keyof typeof TAGS]
  return { start: from, end: from + head.length, text: `${summary}\n\nAttributes: ${attributes}.` }
}

/** Explains a part of a page by its name; undefined for other names. */
export function partHover(name: string): string | undefined {
  return Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
}
