import { memoizeByObject } from '../../engine/cache/memoize.ts'
import { applyConfig } from '../config/apply-config.ts'
import { CONFIG_FILES } from '../config/theme-config.ts'
import { textsOf } from '../config/theme-texts.ts'
import { eachOnce, nameOf } from '../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import type { Page } from '../preview/pages/data/page.ts'
import type { Storefront } from '../preview/pages/storefront.ts'
import { BEHAVIOURS } from '../theme/behaviours.ts'
import { MISSING_BLOCK_CODES } from './causes/codes.ts'
import { PageExaminer } from './page/examine-page.ts'
import { runSteps, type Steps } from './run-steps.ts'

/** Mistakes of one page, and those of the theme whatever the page. */
export interface PageDiagnostics {
  readonly page: readonly FileDiagnostic[]
  /** Files of the theme that the page is made of. */
  readonly files: ReadonlySet<string>
  readonly theme: readonly FileDiagnostic[]
}

/** Keeps one examiner for each version of a theme with its content. */
export const examinerOf = memoizeByObject((front: Storefront) => new PageExaminer(front))

/**
 * Returns the mistakes of a page, each once: a mistake that the theme has anyway is not one of the page's as
 * well.
 */
export function pageDiagnosticsOf(front: Storefront, url: URL): PageDiagnostics {
  return runSteps(pageDiagnosticSteps(front, url))
}

/** Finds the mistakes of a page in steps. */
export function* pageDiagnosticSteps(front: Storefront, url: URL): Steps<PageDiagnostics> {
  const page = front.pageAt(url)
  const theme = front.diagnostics
  if (page.kind === 'redirect') return { page: [], files: new Set(), theme }
  const known = new Set(theme.flatMap(namesOf))
  const isNew = (one: FileDiagnostic) => !namesOf(one).some((name) => known.has(name))
  const { diagnostics, files } = yield* examinerOf(front).examine(page, url.pathname + url.search)
  // Templates of Vitrine are no author's business.
  const found = eachOnce(diagnostics).filter((one) => front.theme.files.has(one.file) && isNew(one))
  return { page: applyConfig(found, front.config, textsOf(front.theme)), files, theme }
}

/** Returns a function that is true for errors in the files of a page, or in those of every page. */
export function errorsOf(front: Storefront, page: Page): (diagnostic: FileDiagnostic) => boolean {
  const files = front.filesOf(page)
  return ({ file, severity }) =>
    severity === 'error' &&
    (ALWAYS.has(file) ||
      file.startsWith('styles/') ||
      files.has(file) ||
      CONFS.some((conf) => files.has(conf(file))))
}

/** Files that every page is made with. */
const ALWAYS: ReadonlySet<string> = new Set(['template.conf', ...CONFIG_FILES, ...BEHAVIOURS])
/** Templates that a settings file is for. */
const CONFS: readonly ((path: string) => string)[] = ['.list', '.item', ''].map(
  (ending) => (path) => path.replace(/\.conf$/, ending),
)

/** A block that is missing is reported in the theme and when a page runs it, at the same line. */
function namesOf(diagnostic: FileDiagnostic): string[] {
  const { code, related = [] } = diagnostic
  const isMissing = MISSING_BLOCK_CODES.includes(code) || code === 'unbuilt-theme'
  const missing = isMissing ? [diagnostic, ...related] : []
  return [nameOf(diagnostic), ...missing.map(({ file, line }) => `no block ${file}:${line}`)]
}
