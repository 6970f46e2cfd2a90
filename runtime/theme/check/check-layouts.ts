import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
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
