import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { printShape, TYPES } from '../../engine/shape/print-shape.ts'
import { type Nodes, readShape } from '../../engine/shape/read-shape.ts'
import { parse } from '../../engine/syntax/parser.ts'
import type { Root } from '../../engine/syntax/tree.ts'
import { formatterHelp } from '../../formatters/help.ts'
import { predicateHelp } from '../../predicates/help.ts'
import { findPartial } from './find-partial.ts'

/** A template whose data are described. */
export interface Declared {
  readonly root: Root
  readonly file: string
  /** Folders of partials, as the plug-ins for bundlers take them. */
  readonly partials?: string | readonly string[] | undefined
  /** Data of a saved page; undefined: types come from the template alone. */
  readonly saved?: unknown
}

const ANY_NAME = { hasFormatter: () => true, hasPredicate: () => true }

/** Returns the declaration file of a template's module, with the type of the data that it reads. */
export function declarationOf({ root, file, partials, saved }: Declared): string {
  const files = new Map<Nodes, string>([[root.body, file]])
  const bodies = new Map<string, Nodes>([[file, root.body]])
  const shape = readShape(root, {
    saved,
    readsText: (name) => TEXT_FORMATTERS.has(name),
    namesReadBy: (name) => READ.get(name) ?? [],
    partial(name, within) {
      const caller = [...within].reverse().find((body) => files.has(body))
      const { file: found } = findPartial(name, files.get(caller ?? root.body) ?? file, partials)
      if (found === undefined) return undefined
      const body = bodies.get(found) ?? parse(readFileSync(found, 'utf8'), ANY_NAME).root.body
      files.set(body, found)
      bodies.set(found, body)
      return body
    },
  })
  const data = printShape(shape)
  const isRequired = /^ {2}readonly \S+[^?]: /m.test(data)
  return `// Written by Vitrine from ${basename(file)}: changes are lost.
import type { RenderOptions, RenderResult, Template } from 'vitrine'

${TYPES}

/** Data that the template reads. */
export type Data = ${data}

interface DataTemplate extends Template {
  render(data${isRequired ? '' : '?'}: Data, options?: RenderOptions): RenderResult
}
declare const template: DataTemplate
export default template
`
}

/** Returns the path of the types of a file for TypeScript, e.g. `card.d.jsont.ts` for `card.jsont`. */
export function declarationFile(file: string): string {
  const ending = extname(file)
  return join(dirname(file), `${basename(file, ending)}.d${ending}.ts`)
}

/** Writes the declaration file of a template beside it, where it changed. */
export function writeDeclaration(declared: Declared): void {
  const path = declarationFile(declared.file)
  const text = declarationOf(declared)
  if (existing(path) !== text) writeFileSync(path, text)
}

function existing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Formatters that read nothing of a value but its text. */
const TEXT_FORMATTERS: ReadonlySet<string> = new Set([
  ...['str', 'html', 'htmlattr', 'htmltag', 'line-breaks', 'output', 'safe', 'slugify', 'smartypants'],
  ...['truncate', 'capitalize', 'lowercase', 'uppercase', 'AbsUrl', 'url-encode', 'json-pretty'],
])

const READ: ReadonlyMap<string, readonly string[]> = new Map(
  [...Object.values(formatterHelp), ...Object.values(predicateHelp)].flatMap((family) =>
    Object.entries(family).map(([name, { reads = [] }]) => [name, reads] as const),
  ),
)
