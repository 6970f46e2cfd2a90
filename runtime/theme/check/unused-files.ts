import { posix } from 'node:path'
import { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { RESET } from '../styles/styles.ts'

/** Scripts and stylesheets; those of a library lie deeper. */
const LOADED = /^(?:scripts\/[^/]+\.js|styles\/[^/]+\.(?:less|css))$/
/** Files that may load others. */
const LOADING = /\.(?:conf|region|block|list|item|page|html?|[cm]?[jt]sx?|json|less|css)$/

/** Finds scripts and stylesheets that no other file of a theme names, with or without their endings. */
export function unusedFiles(
  files: Iterable<string>,
  read: (path: string) => string | undefined,
): FileDiagnostic[] {
  const paths = [...files]
  const texts = paths.filter((path) => LOADING.test(path)).map((path) => ({ path, text: read(path) ?? '' }))
  return paths.flatMap((path) => {
    if (!LOADED.test(path) || path === RESET) return []
    const names = namesOf(posix.basename(path))
    if (texts.some((one) => one.path !== path && names.some((name) => one.text.includes(name)))) return []
    const isScript = path.startsWith('scripts/')
    const values = isScript
      ? { kind: 'script', setting: 'scripts' }
      : { kind: 'stylesheet', setting: 'stylesheets' }
    return [
      themeDiagnostic({ source: new Source(path, ''), start: 0, end: 0 }, { code: 'unused-file', values }),
    ]
  })
}

/** Spellings by which imports know a file. */
function namesOf(name: string): readonly string[] {
  const stem = name.replace(/\.\w+$/, '')
  return [name, ...['"', "'"].flatMap((quote) => [`${quote}${stem}${quote}`, `/${stem}${quote}`])]
}
