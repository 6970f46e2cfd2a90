import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type Saying, themeDiagnostic } from '../diagnostics.ts'
import { attributeSpans, findTags, scriptFile } from '../tags.ts'
import { type ThemeFiles, templatesOf } from '../theme.ts'

/** Collections that Squarespace lists under systemCollections in its documents. */
const SYSTEM_COLLECTIONS = Object.freeze(['album', 'blog', 'events', 'gallery', 'products'])
/** Collections that every site has: naming them changes nothing. */
const OF_EVERY_SITE = Object.freeze(['page', 'index', 'folder'])

/** Lists of names in template.conf. */
const LISTS = ['stylesheets', 'scripts', 'systemCollections'] as const

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
  const unknown = [...new Set(systemCollections)].filter((name) => !known.has(name) && !isJoined(name))
  return [
    ...LISTS.flatMap((setting) =>
      conf[setting].filter(isJoined).flatMap((name) => joinedNames(source, setting, name)),
    ),
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

/** Finds tags for scripts that template.conf lists, too, so that each page runs them twice. */
export function scriptsTwice(theme: ThemeFiles): FileDiagnostic[] {
  const { scripts } = theme.conf
  if (scripts.length === 0) return []
  return templatesOf(theme).flatMap(({ source }) =>
    findTags(source).tags.flatMap((tag) => {
      const file = scriptFile(tag.attributes.src ?? '')
      const name = tag.kind === 'script' ? scripts.find((one) => `scripts/${one}` === file) : undefined
      const span = attributeSpans(source.text, tag, 'src')?.value
      if (name === undefined || span === undefined || !theme.files.has(file)) return []
      return [themeDiagnostic({ source, ...span }, { code: 'script-twice', values: { name } })]
    }),
  )
}

/** Returns true for several names that a comma parts within one text. */
export function isJoined(name: string): boolean {
  return name.includes(',') && name.split(',').every((part) => /^[\w./-]+$/.test(part.trim()))
}

/** Reports several names in one text of a list. */
export function joinedNames(source: Source, setting: string, name: string): FileDiagnostic[] {
  const form = name
    .split(',')
    .map((part) => JSON.stringify(part.trim()))
    .join(', ')
  const length = JSON.stringify(name).length
  return entriesOf(source.text, setting, name).map((start) =>
    themeDiagnostic(
      { source, start, end: start + length },
      { code: 'joined-names', severity: 'error', values: { name, form }, fix: form },
    ),
  )
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
