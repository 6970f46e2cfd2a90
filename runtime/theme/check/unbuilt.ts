import type { FileDiagnostic } from '../../files/problem.ts'
import { fillSentence } from '../diagnostics.ts'
import type { ThemeBuild } from '../theme-build.ts'

/** Folders of what a code says to be missing; addresses have theirs. */
const FOLDERS: Readonly<Record<string, string>> = Object.freeze({
  'missing-script': 'scripts/',
  'missing-style': 'styles/',
  'missing-file': '',
})
/** Files that builds make. */
const OUTPUT = /'([^'?]+\.(?:js|css))(?:\?[^']*)?'/i
/** Files that are named. */
const MOST = 5

/** Folds the scripts and stylesheets that a theme lacks into one mistake where its own build makes them. */
export function foldUnbuilt(
  diagnostics: readonly FileDiagnostic[],
  build: ThemeBuild | undefined,
): readonly FileDiagnostic[] {
  const lacking = diagnostics.filter(
    ({ code, message }) => Object.hasOwn(FOLDERS, code) && OUTPUT.test(message),
  )
  const [first] = lacking
  if (build === undefined || first === undefined) return diagnostics
  const names = [...new Set(lacking.map(nameOf))]
  const rest = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  const values = {
    names: `${names.slice(0, MOST).join(', ')}${rest}`,
    are: names.length === 1 ? 'is' : 'are',
    file: build.file,
    command: build.command,
    watch: build.watch ?? build.command,
  }
  const { suggestion: _, ...span } = first
  const folded: FileDiagnostic = { ...span, code: 'unbuilt-theme', ...fillSentence('unbuilt-theme', values) }
  return diagnostics.flatMap((one) => (one === first ? [folded] : lacking.includes(one) ? [] : [one]))
}

/** Path of a missing file in the theme. */
function nameOf({ code, message }: FileDiagnostic): string {
  const name = OUTPUT.exec(message)?.[1] ?? ''
  return `${FOLDERS[code] ?? ''}${name.replace(/^\//, '')}`
}
