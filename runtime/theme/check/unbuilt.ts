import { listNames } from '../../files/list-names.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { fillSentence } from '../diagnostics.ts'
import type { ThemeBuild } from '../theme-build.ts'

/** Folders of what a code says to be missing; addresses have theirs. */
const FOLDERS: Readonly<Record<string, string>> = Object.freeze({
  'missing-script': 'scripts/',
  'missing-style': 'styles/',
  'missing-block': 'blocks/',
  'missing-file': '',
})
/** Files that builds make. */
const OUTPUT = /\.(?:js|css)$/i
/** Files that are named. */
const MOST = 5

/**
 * Folds the scripts and stylesheets that a theme lacks into one mistake where its own build makes them, and
 * blocks where it copies them from packages; the others are related positions of it.
 */
export function foldUnbuilt(
  diagnostics: readonly FileDiagnostic[],
  build: ThemeBuild | undefined,
): readonly FileDiagnostic[] {
  if (build === undefined) return diagnostics
  const lacking = diagnostics.filter((one) => isMade(one, build))
  const [first] = lacking
  if (first === undefined) return diagnostics
  const names = [...new Set(lacking.map(pathOf))]
  const values = {
    names: listNames(names, MOST),
    paths: names.join(', '),
    are: names.length === 1 ? 'is' : 'are',
    file: build.file,
    command: build.command,
    watch: build.watch ?? build.command,
  }
  const { suggestion: _, ...span } = first
  const folded: FileDiagnostic = {
    ...span,
    severity: lacking.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
    code: 'unbuilt-theme',
    ...fillSentence('unbuilt-theme', values),
    ...(lacking.length > 1 && {
      related: lacking.slice(1).map(({ file, line, column, message }) => ({ file, line, column, message })),
    }),
  }
  const known = new Set(lacking)
  return diagnostics.flatMap((one) => (one === first ? [folded] : known.has(one) ? [] : [one]))
}

/** Returns true if a mistake says that a file is missing which the build makes. */
function isMade({ code, values, suggestion }: FileDiagnostic, { makesBlocks }: ThemeBuild): boolean {
  if (!Object.hasOwn(FOLDERS, code)) return false
  if (code === 'missing-block') return makesBlocks && suggestion === undefined
  return OUTPUT.test(String(values?.name))
}

/** Path of a missing file in the theme. */
function pathOf({ code, values }: FileDiagnostic): string {
  return `${FOLDERS[code] ?? ''}${String(values?.name).replace(/^\//, '')}`
}
