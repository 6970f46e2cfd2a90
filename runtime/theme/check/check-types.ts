import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import { walk } from '../../../engine/syntax/tree.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { RECORD_TYPES } from '../../site/codes.ts'
import { comparedWords, namesType } from '../compared-words.ts'
import { compileSource } from '../compile-source.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { type ThemeFiles, templatesOf } from '../theme.ts'
import { isJoined, joinedNames } from './check-lists.ts'

/** Types of items and collections that Squarespace has, those of its first years too. */
const OWN_TYPES = [
  ...Object.keys(RECORD_TYPES),
  ...['store_item', 'external_link', 'thread', 'rss', 'geo', 'delicious'],
  ...['collection', 'page', 'index', 'blog', 'products', 'events', 'album', 'folder', 'project'],
]

/** Finds types of items that neither Squarespace nor the theme has. */
export function unknownTypes(
  theme: ThemeFiles,
  sourceOf: (path: string) => Source | undefined,
): FileDiagnostic[] {
  return [...unknownInSettings(theme, sourceOf), ...unknownInTemplates(theme)]
}

/** Finds unknown types among those that collections take. */
function unknownInSettings(
  { conf: { customTypes, systemCollections }, collections }: ThemeFiles,
  sourceOf: (path: string) => Source | undefined,
): FileDiagnostic[] {
  const custom = customTypes.map(({ name }) => name)
  // An index takes collections by their names.
  const known = new Set([...OWN_TYPES, ...custom, ...systemCollections, ...collections.keys()])
  return [...collections].flatMap(([collection, { conf }]) => {
    const source = sourceOf(`collections/${collection}.conf`)
    if (source === undefined) return []
    const list = source.text.indexOf('"acceptTypes"')
    const unknown = [...new Set(conf.acceptTypes)].filter((name) => !known.has(name))
    return unknown.flatMap((name) => {
      if (isJoined(name)) return joinedNames(source, 'acceptTypes', name)
      const quoted = JSON.stringify(name)
      const start = Math.max(0, source.text.indexOf(quoted, list))
      // No collection takes itself.
      const meant = nearest(
        name,
        [...known].filter((one) => one !== collection),
      )
      const fix = meant && JSON.stringify(meant)
      return themeDiagnostic(
        { source, start, end: start + quoted.length },
        { code: 'unknown-type', values: { name, own: listed(custom) }, meant, fix },
      )
    })
  })
}

/** Finds unknown types that templates ask items for: `{.equal? customContent.customType "recipe"}`. */
function unknownInTemplates(theme: ThemeFiles): FileDiagnostic[] {
  const custom = theme.conf.customTypes.map(({ name }) => name)
  return templatesOf(theme).flatMap(({ source }) =>
    [...walk(compileSource(source).root.body)]
      .flatMap((node) => comparedWords(node, source.text))
      .filter(({ name, word }) => namesType(name) && !custom.includes(word))
      .map(({ word, ...span }) => {
        const meant = nearest(word, custom)
        const saying = { code: 'unknown-type', values: { name: word, own: listed(custom) }, meant } as const
        return themeDiagnostic({ source, ...span }, { ...saying, fix: meant })
      }),
  )
}

function listed(types: readonly string[]): string {
  return types.length === 0 ? 'no custom type' : types.join(', ')
}
