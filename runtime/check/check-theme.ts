import { memoizeByObject } from '../../engine/cache/memoize.ts'
import { applyConfig } from '../config/apply-config.ts'
import { textsOf } from '../config/theme-texts.ts'
import type { FileDiagnostic } from '../files/problem.ts'
import { pageKinds } from '../preview/pages/page-kinds.ts'
import type { Storefront } from '../preview/pages/storefront.ts'
import { compileSource } from '../theme/compile-source.ts'
import { type Theme, templatesOf } from '../theme/theme.ts'
import type { CheckedPage } from './causes/checked-page.ts'
import { MISSING_BLOCK_CODES } from './causes/codes.ts'
import { oneCauseEach } from './causes/one-cause-each.ts'
import { checkFolder } from './folder/check-folder.ts'
import { nearCollections } from './folder/near-collections.ts'
import { appliedBlocks } from './folder/unused-blocks.ts'
import { examinerOf, pageDiagnosticSteps } from './page-diagnostics.ts'
import { runSteps, type Steps } from './run-steps.ts'
import { inspectTemplate } from './template/inspect-template.ts'
import { allNames, usedNames } from './template/used-names.ts'

/**
 * Finds everything wrong in a theme, of its files and of each kind of page, each cause once. `known` are
 * diagnostics of its files, by their paths in it.
 */
export function checkTheme(front: Storefront, known: readonly FileDiagnostic[] = []): FileDiagnostic[] {
  return runSteps(checkSteps(front, known))
}

/** Checks a theme part by part, so that other work can be done in between. */
export function* checkSteps(
  front: Storefront,
  known: readonly FileDiagnostic[] = [],
): Steps<FileDiagnostic[]> {
  yield
  // It is kept for the next line.
  diagnosticsOfFiles(front)
  yield
  const found: FileDiagnostic[] = [...known, ...wholeTheme(front)]
  const pages: CheckedPage[] = []
  for (const { address } of pageKinds(front)) {
    yield
    const url = new URL(address, 'http://localhost')
    const { page: diagnostics, files } = yield* pageDiagnosticSteps(front, url)
    found.push(...diagnostics)
    pages.push({ files, diagnostics })
  }
  yield
  found.push(...examinerOf(front).contentDiagnostics(), ...front.config.diagnostics())
  yield
  return causesIn(front, found, pages)
}

/** Finds the mistakes of a theme that show in its files and between them. */
export const diagnosticsOfFiles = memoizeByObject((front: Storefront): readonly FileDiagnostic[] => [
  ...front.diagnostics,
  ...checkFolder(front.theme),
  ...nearCollections(front),
])

/** Finds the mistakes of a theme that show without its pages: also those within its templates. */
export const wholeTheme = memoizeByObject((front: Storefront): readonly FileDiagnostic[] => [
  ...diagnosticsOfFiles(front),
  ...templateDiagnostics(front.theme),
])

/** Returns the mistakes of a theme that show without its pages, each cause once. */
export function wholeThemeCauses(front: Storefront): FileDiagnostic[] {
  return causesIn(front, wholeTheme(front))
}

/** Returns mistakes of a theme, looked for on pages, as its configuration wants them, each cause once. */
export function causesIn(
  { theme, config }: Storefront,
  found: readonly FileDiagnostic[],
  pages: readonly CheckedPage[] = [],
): FileDiagnostic[] {
  const wanted = applyConfig(inUse(namedOnce(found)), config, textsOf(theme))
  return oneCauseEach(wanted, { applied: appliedBlocks(theme), pages })
}

/** Leaves out slips of partials that are reported as missing blocks. */
function namedOnce(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[] {
  const keyOf = ({ file, line, suggestion }: FileDiagnostic) => JSON.stringify([file, line, suggestion])
  const missing = new Set(diagnostics.filter(({ code }) => MISSING_BLOCK_CODES.includes(code)).map(keyOf))
  return diagnostics.filter((one) => one.code !== 'unknown-partial' || !missing.has(keyOf(one)))
}

/** Codes of what is wrong with a file in its folder, whatever is written in it. */
const OF_FILE: ReadonlySet<string> = new Set(['unused-block', 'odd-ending', 'stray-file'])

/** Leaves out mistakes inside of what lies in blocks/ unused, under another ending: `menu.block.old`. */
function inUse(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[] {
  const parked = new Set(
    diagnostics.flatMap(({ code, file }) =>
      code === 'unused-block' && !file.endsWith('.block') ? [file] : [],
    ),
  )
  return diagnostics.filter(({ code, file }) => OF_FILE.has(code) || !parked.has(file))
}

/** Returns what shows in the templates of a theme alone, beyond what the engine reports. */
const templateDiagnostics = memoizeByObject((theme: Theme): readonly FileDiagnostic[] => {
  const templates = templatesOf(theme).map(({ source }) => compileSource(source))
  const used = allNames(templates.map(usedNames))
  return templates.flatMap((template) => inspectTemplate(template, used))
})
