import type { FileDiagnostic } from '../../files/problem.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { partsIn } from '../../theme/expand.ts'
import type { Theme } from '../../theme/theme.ts'
import type { ThemeFile } from '../../theme/theme-file.ts'

/** Finds parts of a page, such as its headers, that the regions of a layout print more than once. */
export function repeatedParts({ conf, regions }: Theme): FileDiagnostic[] {
  const found = [...conf.layouts].flatMap(([layout, { regions: names }]) => {
    const parts = [...new Set(names)].flatMap((name) => printedParts(regions.get(name)))
    return parts
      .filter(({ name }, i) => parts.findIndex((one) => one.name === name) < i)
      .map((part) => ({ ...part, layout }))
  })
  // The first layout of those that share a region is named.
  const first = new Map(found.toReversed().map((part) => [`${part.source.name} ${part.start}`, part]))
  return [...first.values()]
    .reverse()
    .map(({ name, layout, ...span }) =>
      themeDiagnostic(span, { code: 'repeated-part', values: { name, layout } }),
    )
}

/** The parts that a region prints whatever the data: branches may each have their own. */
function printedParts(region: ThemeFile | undefined) {
  if (region === undefined) return []
  const { source } = region
  const tops = new Set(compileSource(source).root.body.map(({ start }) => start))
  return partsIn(source.text).flatMap(({ start, end, partial, variable, isWord }) =>
    variable === '' && !isWord && tops.has(start) ? [{ source, start, end, name: `{${partial}}` }] : [],
  )
}
