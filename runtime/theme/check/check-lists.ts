import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type Saying, themeDiagnostic } from '../diagnostics.ts'
import type { ThemeFiles } from '../theme.ts'

/** Collections that Squarespace lists under systemCollections in its documents. */
const SYSTEM_COLLECTIONS = Object.freeze(['album', 'blog', 'events', 'gallery', 'products'])
/** Collections that every site has: naming them changes nothing. */
const OF_EVERY_SITE = Object.freeze(['page', 'index', 'folder'])

/** Finds files that template.conf lists twice, and system collections that do not exist. */
export function wrongLists({ conf, collections }: ThemeFiles): FileDiagnostic[] {
  const { source, stylesheets, scripts, systemCollections } = conf
  const at = (start: number, name: string, saying: Saying) =>
    themeDiagnostic({ source, start, end: start + JSON.stringify(name).length }, saying)
  const twice = (setting: string, list: readonly string[]) =>
    [...new Set(list)].flatMap((name) =>
      entriesOf(source.text, setting, name)
        .slice(1)
        .map((start) => at(start, name, { code: 'listed-twice', values: { name, setting } })),
    )
  const known = new Set([...SYSTEM_COLLECTIONS, ...OF_EVERY_SITE, ...collections.keys()])
  const unknown = [...new Set(systemCollections)].filter((name) => !known.has(name))
  return [
    ...twice('stylesheets', stylesheets),
    ...twice('scripts', scripts),
    ...unknown.flatMap((name) => {
      const meant = nearest(name, SYSTEM_COLLECTIONS)
      const fix = meant && JSON.stringify(meant)
      const values = { name, known: SYSTEM_COLLECTIONS.join(', ') }
      const saying: Saying = { code: 'unknown-system-collection', values, meant, fix }
      return entriesOf(source.text, 'systemCollections', name)
        .slice(0, 1)
        .map((start) => at(start, name, saying))
    }),
  ]
}

/** Offsets of a name in the list of a setting. */
function entriesOf(text: string, setting: string, name: string): number[] {
  const from = text.indexOf(JSON.stringify(setting))
  const end = from < 0 ? -1 : text.indexOf(']', from)
  const quoted = JSON.stringify(name)
  const found: number[] = []
  for (let at = text.indexOf(quoted, from); at >= 0 && at < end; at = text.indexOf(quoted, at + 1))
    found.push(at)
  return found
}
