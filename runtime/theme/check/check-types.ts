import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { RECORD_TYPES } from '../../site/codes.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import type { ThemeFiles } from '../theme.ts'
import { isJoined, joinedNames } from './check-lists.ts'

/** Types of items and collections that Squarespace has, those of its first years too. */
const OWN_TYPES = [
  ...Object.keys(RECORD_TYPES),
  ...['store_item', 'external_link', 'thread', 'rss', 'geo', 'delicious'],
  ...['collection', 'page', 'index', 'blog', 'products', 'events', 'album', 'folder', 'project'],
]

/** Finds types in the settings of collections that neither Squarespace nor the theme has. */
export function unknownTypes(
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
      const meant = nearest(name, known)
      const fix = meant && JSON.stringify(meant)
      const own = custom.length === 0 ? 'no custom type' : custom.join(', ')
      return themeDiagnostic(
        { source, start, end: start + quoted.length },
        { code: 'unknown-type', values: { name, own }, meant, fix },
      )
    })
  })
}
