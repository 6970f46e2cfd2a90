import { partialUses } from '../../engine/refs.ts'
import { Source } from '../../engine/syntax/source.ts'
import { walk } from '../../engine/syntax/tree.ts'
import type { Template } from '../../engine/template.ts'
import { compile } from '../entries/index.ts'
import { type AttributesAt, annotate } from './annotate.ts'
import { expand, MAIN, PAGE_VARIABLE, PLACEHOLDERS, type TagUse } from './expand.ts'
import { SYSTEM_TEMPLATES } from './system-templates.ts'
import type { Theme } from './theme.ts'
import type { ThemeFile } from './theme-file.ts'
import { join, type Woven, weave } from './woven.ts'

/** Everything that one page is rendered with. */
export interface PageTemplates {
  /** The regions of the layout, joined. */
  readonly layout: Woven
  /** Sources of every partial that the page can reach, by name. */
  readonly partials: Readonly<Record<string, string>>
  /** The theme's files behind partials of the same name. */
  readonly files: ReadonlyMap<string, Woven>
  /** Squarespace's tags on the page that want data. */
  readonly uses: readonly TagUse[]
  /** A file of the theme prints the bodies of items. */
  readonly printsBodies: boolean
}

/** Paths of the theme's files that a page is made of. */
export function filesIn({ layout, files }: PageTemplates): ReadonlySet<string> {
  const woven = [layout, ...files.values()]
  return new Set(woven.flatMap(({ pieces }) => pieces.map(({ source }) => source.name)))
}

interface Prepared {
  readonly woven: Woven
  readonly uses: readonly TagUse[]
  /** Names of the partials that it runs. */
  readonly calls: readonly string[]
  readonly printsBodies: boolean
}

/** The templates of a theme as they are compiled: tags of Squarespace expanded, each file once. */
export class ThemeTemplates {
  readonly #prepared = new Map<ThemeFile, Prepared>()
  readonly #system = new Map<string, readonly string[]>()
  readonly #pages = new Map<string, PageTemplates>()

  constructor(
    readonly theme: Theme,
    /** Attribute for every start tag; templates are left as they are without. */
    readonly attributesAt?: AttributesAt,
  ) {}

  /** The templates of a page: a layout, and its main content (a name: a system template). */
  page(layout: string | undefined, main: ThemeFile | string): PageTemplates {
    const key = JSON.stringify([layout, typeof main === 'string' ? main : { file: main.source.name }])
    const known = this.#pages.get(key) ?? this.#make(layout, main)
    this.#pages.set(key, known)
    return known
  }

  #make(layout: string | undefined, main: ThemeFile | string): PageTemplates {
    const regions = this.#regions(layout)
    const partials: Record<string, string> = Object.create(null)
    const files = new Map<string, Woven>()
    const uses = regions.flatMap((file) => this.#prepare(file).uses)
    const pending = regions.flatMap((file) => this.#prepare(file).calls)
    let printsBodies = false
    // A page whose theme has no region is its main content alone.
    if (regions.length === 0) pending.push(...Object.values(PLACEHOLDERS))
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (Object.hasOwn(partials, name)) continue
      const found = name === MAIN ? main : (this.theme.blocks.get(name) ?? name)
      if (typeof found === 'string') {
        const source = Object.hasOwn(SYSTEM_TEMPLATES, found) ? SYSTEM_TEMPLATES[found] : undefined
        if (source === undefined) continue
        partials[name] = this.attributesAt ? withAttributes(source, found, this.attributesAt) : source
        pending.push(...this.#systemCalls(source))
      } else {
        const prepared = this.#prepare(found)
        partials[name] = prepared.woven.text
        files.set(name, prepared.woven)
        uses.push(...prepared.uses)
        pending.push(...prepared.calls)
        printsBodies ||= prepared.printsBodies
      }
    }
    return { layout: this.#join(regions), partials, files, uses, printsBodies }
  }

  #regions(layout: string | undefined): ThemeFile[] {
    const { layouts } = this.theme.conf
    const chosen = layouts.get(layout ?? 'default') ?? layouts.get('default') ?? [...layouts.values()][0]
    return (chosen?.regions ?? []).flatMap((name) => this.theme.regions.get(name) ?? [])
  }

  #join(regions: readonly ThemeFile[]): Woven {
    if (regions.length === 0) return join(`${PAGE_VARIABLE}${BARE}`, [])
    return join(
      PAGE_VARIABLE,
      regions.map((file) => this.#prepare(file).woven),
    )
  }

  #prepare(file: ThemeFile): Prepared {
    const known = this.#prepared.get(file)
    if (known !== undefined) return known
    const { source } = file
    const { edits, uses } = expand(source, this.theme)
    const attributes = this.attributesAt ? annotate(source, this.attributesAt) : []
    const woven = weave(source, [...edits, ...attributes])
    const template = compile(woven.text)
    const prepared = { woven, uses, calls: callsIn(template), printsBodies: printsBody(template) }
    this.#prepared.set(file, prepared)
    return prepared
  }

  #systemCalls(source: string): readonly string[] {
    const calls = this.#system.get(source) ?? callsIn(compile(source))
    this.#system.set(source, calls)
    return calls
  }
}

const BARE = `<!doctype html>
<html><head>{@|apply ${PLACEHOLDERS['{squarespace-headers}']} private}</head>
<body id="{squarespace.page-id}" class="{squarespace.page-classes}"><main>{@|apply ${MAIN} private}</main>
{@|apply ${PLACEHOLDERS['{squarespace-footers}']} private}</body></html>`

/** A template of the host, or a built-in fragment, with attributes in its start tags. */
export function withAttributes(template: string, name: string, attributesAt: AttributesAt): string {
  const source = new Source(name, template)
  return weave(source, annotate(source, attributesAt)).text
}

function callsIn(template: Template): string[] {
  return partialUses(template).map(({ name }) => name)
}

/** Returns true if a tag prints the body of an item. */
function printsBody({ root }: Template): boolean {
  return [...walk(root.body)].some(
    (node) => node.kind === 'variable' && node.references.some(({ path }) => path.at(-1) === 'body'),
  )
}
