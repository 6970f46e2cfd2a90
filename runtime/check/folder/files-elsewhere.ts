import { posix } from 'node:path'
import { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import type { Theme } from '../../theme/theme.ts'
import { findBuild } from '../../theme/theme-build.ts'
import { FOLDERS } from './stray-files.ts'

/** Names of folders that templates are put into by mistake. */
const TEMPLATES = words(
  'region regions layout layouts block partial partials collection page template templates',
)
/** Names of folders for what template.conf lists; an empty one is the theme itself. */
const STYLES = words(' style css less stylesheets')
const SCRIPTS = words(' script js javascript')

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/**
 * Finds templates, stylesheets and scripts in folders that Squarespace does not read them from, where the
 * right folder lacks them. A theme with its own build may move them.
 */
export function filesElsewhere(theme: Theme): FileDiagnostic[] {
  const found = [...theme.files].flatMap((path) => {
    const home = homeOf(path, theme)
    const meant = home === undefined ? undefined : posix.join(home, posix.basename(path))
    return home === undefined || meant === undefined || theme.files.has(meant) ? [] : [{ path, home, meant }]
  })
  if (found.length === 0 || findBuild(theme.root, [...theme.files]) !== undefined) return []
  return found.map(({ path, home, meant }) => {
    const wanted = home === '' ? 'the folder of template.conf' : `${home}/`
    const values = { ending: posix.extname(path), wanted }
    return themeDiagnostic(
      { source: new Source(path, ''), start: 0, end: 0 },
      { code: 'stray-file', values, meant },
    )
  })
}

/** Returns the folder that a file belongs into; undefined where it may be as it is. */
function homeOf(path: string, { conf, files }: Theme): string | undefined {
  const [folder, file] = [posix.dirname(path).replace(/^\.$/, ''), posix.basename(path)]
  const ending = posix.extname(path)
  if (TEMPLATES.has(folder)) return ending === '.conf' ? 'collections' : FOLDERS.get(ending)
  if (/^\.(?:less|css)$/.test(ending) && STYLES.has(folder)) {
    const hasNone = conf.stylesheets.length === 0 && ![...files].some((one) => one.startsWith('styles/'))
    return conf.stylesheets.includes(file) || (hasNone && ending === '.less') ? 'styles' : undefined
  }
  return ending === '.js' && SCRIPTS.has(folder) && conf.scripts.includes(file) ? 'scripts' : undefined
}
