import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { type Theme, templatesOf } from '../../theme/theme.ts'
import { halfCollections } from './collections.ts'
import { strayFiles } from './stray-files.ts'
import { wrongTags } from './tags.ts'
import { unusedBlocks } from './unused-blocks.ts'

/** Finds what does not fit together between the files of a theme. */
export function checkFolder(theme: Theme): FileDiagnostic[] {
  return [
    ...strayFiles(theme.files),
    ...halfCollections(theme),
    ...defaultLayout(theme),
    ...templatesOf(theme).flatMap(({ source }) => wrongTags(source, theme)),
    ...unusedBlocks(theme),
  ]
}

function defaultLayout({ conf: { layouts, source } }: Theme): FileDiagnostic[] {
  const [first] = layouts.keys()
  if (first === undefined || layouts.has('default') || source.text === '') return []
  const start = Math.max(0, source.text.indexOf('"layouts"'))
  const values = { known: [...layouts.keys()].join(', '), first }
  return [
    themeDiagnostic(
      { source, start, end: start + '"layouts"'.length },
      { code: 'no-default-layout', values },
    ),
  ]
}
