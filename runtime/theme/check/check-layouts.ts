import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { type Saying, themeDiagnostic } from '../diagnostics.ts'
import { MAIN, printsPart } from '../expand.ts'
import type { ThemeFiles } from '../theme.ts'

/** Finds settings of collections and pages that name a layout which the theme does not have. */
export function unknownLayouts(
  { conf: { layouts }, regions, collections, pages }: ThemeFiles,
  sourceOf: (path: string) => Source | undefined,
): FileDiagnostic[] {
  const named = [
    ...[...collections].map(([name, { conf }]) => [`collections/${name}.conf`, conf.layout] as const),
    ...[...pages].map(([name, { conf }]) => [`pages/${name}.page.conf`, conf.layout] as const),
  ]
  return named.flatMap(([path, name]) => {
    const source = sourceOf(path)
    if (name === undefined || source === undefined || layouts.has(name) || regions.has(name)) return []
    const quoted = JSON.stringify(name)
    const start = Math.max(0, source.text.indexOf(quoted))
    const values = { name, known: [...layouts.keys()].join(', ') }
    const meant = nearest(name, layouts.keys())
    return [
      themeDiagnostic(
        { source, start, end: start + quoted.length },
        { code: 'unknown-layout', values, meant },
      ),
    ]
  })
}

/** Files that a region may have been written into instead: behind a folder, or with another ending. */
const IN_ANOTHER = /^(?:.*\/)?([^/]+)\.region$|^([^/]+)\.(?:html?|block|page|txt|jsont)$/

/**
 * Finds regions that a layout names and that have no file. Pages are shown without a region, unless it was
 * the last one or the one with their content.
 */
export function missingRegions(theme: ThemeFiles): FileDiagnostic[] {
  const { conf, regions, files } = theme
  const { source } = conf
  return [...conf.layouts].flatMap(([layout, { regions: names }]) => {
    const absent = names.filter((name) => !regions.has(name))
    const there = names.flatMap((name) => regions.get(name) ?? [])
    const hasContent = printsPart([...there, ...theme.blocks.values()], MAIN)
    const severity = absent.length === names.length || !hasContent ? 'error' : 'warning'
    const content = hasContent || absent.length > 1 ? undefined : unusedContent(theme)
    return absent.map((name) => {
      const say = (saying: Pick<Saying, 'code' | 'meant'>, values = {}) => {
        const start = Math.max(0, source.text.indexOf(JSON.stringify(name)))
        const span = { source, start, end: start + name.length + 2 }
        return themeDiagnostic(span, { ...saying, severity, values: { layout, name, ...values } })
      }
      const path = [...files].find((file) => IN_ANOTHER.exec(file)?.slice(1).includes(name))
      if (path !== undefined) return say({ code: 'region-elsewhere' }, { path })
      const bare = name.replace(/^.*\/|\.region$/g, '')
      const meant = regions.has(bare) ? bare : (nearest(name, regions.keys()) ?? content)
      return say({ code: 'missing-region', meant })
    })
  })
}

/** Returns the only region with the content of pages that no layout names. */
function unusedContent({ conf, regions }: ThemeFiles): string | undefined {
  const used = usedRegions(conf)
  const found = [...regions].filter(([name, file]) => !used.has(name) && printsPart([file], MAIN))
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** Returns the names of the regions that any layout shows. */
export function usedRegions({ layouts }: ThemeFiles['conf']): ReadonlySet<string> {
  return new Set([...layouts.values()].flatMap(({ regions }) => regions))
}
