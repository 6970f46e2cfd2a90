import { applyConfig } from '../config/apply-config.ts'
import { textsOf } from '../config/theme-texts.ts'
import type { Mistake } from '../files/problem.ts'
import { pageKinds } from '../preview/pages/page-kinds.ts'
import type { Storefront } from '../preview/pages/storefront.ts'
import { compiled } from '../theme/sources.ts'
import { type Theme, templatesOf } from '../theme/theme.ts'
import { examinerOf, findingsOf } from './findings.ts'
import { oneCauseEach } from './fold.ts'
import { checkFolder } from './folder/check-folder.ts'
import { inspectTemplate } from './template/inspect-template.ts'
import { allNames, usedNames } from './template/used-names.ts'

/**
 * Finds everything wrong in a theme, of its files and of each kind of page, each cause once. `known` are
 * diagnostics of its files, by their paths in it.
 */
export function checkTheme(front: Storefront, known: readonly Mistake[] = []): Mistake[] {
  const steps = checkSteps(front, known)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Checks a theme page by page, so that other work can be done in between. */
export function* checkSteps(
  front: Storefront,
  known: readonly Mistake[] = [],
): Generator<undefined, Mistake[]> {
  const { theme, config } = front
  const found: Mistake[] = [...known, ...front.mistakes, ...checkFolder(theme), ...inTemplates(theme)]
  for (const { address } of pageKinds(front)) {
    found.push(...findingsOf(front, new URL(address, 'http://localhost')).page)
    yield
  }
  found.push(...examinerOf(front).contentMistakes(), ...config.mistakes())
  return oneCauseEach(applyConfig(namedOnce(found), config, textsOf(theme)))
}

/** Codes of names that are not there, which a slip of a partial's name says more exactly. */
const NOT_THERE: ReadonlySet<string> = new Set(['missing-block', 'partial-not-found'])

function namedOnce(mistakes: readonly Mistake[]): Mistake[] {
  const keyOf = ({ file, line, suggestion }: Mistake) => JSON.stringify([file, line, suggestion])
  const slips = new Set(mistakes.flatMap((one) => (one.code === 'unknown-partial' ? [keyOf(one)] : [])))
  return mistakes.filter((one) => !NOT_THERE.has(one.code) || !slips.has(keyOf(one)))
}

function inTemplates(theme: Theme): Mistake[] {
  const templates = templatesOf(theme).map(({ source }) => compiled(source))
  const used = allNames(templates.map(usedNames))
  return templates.flatMap((template) => inspectTemplate(template, used))
}
