import { compile } from '../../entries/index.ts'
import { eachOnce } from '../../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { compileSource } from '../compile-source.ts'
import { located } from '../diagnostics.ts'
import { type ThemeFiles, templatesOf } from '../theme.ts'
import { join, type Woven, weave } from '../woven.ts'

/** Finds mistakes of the language in a theme; the regions of a layout are read as one, as pages have them. */
export function checkLanguage(theme: ThemeFiles): FileDiagnostic[] {
  const layouts = [...theme.conf.layouts.values()]
    .map(({ regions }) => regions.flatMap((name) => theme.regions.get(name) ?? []))
    .filter(({ length }) => length > 1)
  const joined = new Set(layouts.flat())
  const alone = templatesOf(theme).filter((file) => !joined.has(file))
  return eachOnce([
    ...layouts.flatMap((regions) =>
      inJoined(
        join(
          '',
          regions.map(({ source }) => weave(source, [])),
        ),
      ),
    ),
    ...alone.flatMap(({ source }) => compileSource(source).diagnostics),
  ])
}

function inJoined(woven: Woven): FileDiagnostic[] {
  return compile(woven.text).diagnostics.map((one) => {
    const from = woven.locate(one.start)
    if (from === undefined) return one
    const { source, offset: start } = from
    const end = Math.min(source.text.length, start + one.end - one.start)
    return { ...one, ...located({ source, start, end }) }
  })
}
