import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mistake } from '../files/problem.ts'
import { pageKinds } from '../preview/pages/page-kinds.ts'
import type { Storefront } from '../preview/pages/storefront.ts'
import { compiled } from '../theme/compiled.ts'
import { type Theme, templatesOf } from '../theme/theme.ts'
import { applyConfig, type TextOf } from './config/apply-config.ts'
import type { CheckConfig } from './config/config.ts'
import { examinerOf, findingsOf } from './findings.ts'
import { oneCauseEach } from './fold.ts'
import { checkFolder } from './folder/check-folder.ts'
import { inspectTemplate } from './template/inspect-template.ts'
import { allNames, usedNames } from './template/used-names.ts'

/** How a theme is checked, and mistakes of its files that are known already, by their paths in it. */
export interface CheckOptions {
  readonly config?: CheckConfig
  readonly extra?: readonly Mistake[]
}

/** Everything wrong in a theme: what the author's tools say of it and of each kind of page, each once. */
export function checkTheme(front: Storefront, options: CheckOptions = {}): Mistake[] {
  const steps = checkSteps(front, options)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Checks a theme page by page, so that other work can be done in between. */
export function* checkSteps(
  front: Storefront,
  { config, extra = [] }: CheckOptions = {},
): Generator<undefined, Mistake[]> {
  const { theme } = front
  const found: Mistake[] = [
    ...(config?.mistakes ?? []),
    ...extra,
    ...front.mistakes,
    ...checkFolder(theme),
    ...inTemplates(theme),
  ]
  for (const { address } of pageKinds(front)) {
    found.push(...findingsOf(front, new URL(address, 'http://localhost')).page)
    yield
  }
  found.push(...examinerOf(front).contentMistakes())
  return oneCauseEach(applyConfig(namedOnce(found), config, textsOf(theme)))
}

/** Codes of names that are not there, which a slip of a partial's name says more exactly. */
const NOT_THERE: ReadonlySet<string> = new Set(['missing-block', 'partial-not-found'])

function namedOnce(mistakes: readonly Mistake[]): Mistake[] {
  const keyOf = ({ file, line, suggestion }: Mistake) => JSON.stringify([file, line, suggestion])
  const slips = new Set(mistakes.flatMap((one) => (one.code === 'unknown-partial' ? [keyOf(one)] : [])))
  return mistakes.filter((one) => !NOT_THERE.has(one.code) || !slips.has(keyOf(one)))
}

/** Texts of a theme's files by their paths: templates as they are read, others from the disk. */
export function textsOf(theme: Theme): TextOf {
  const sources = new Map(templatesOf(theme).map(({ source }) => [source.name, source.text]))
  return (file) => {
    const known = sources.get(file)
    if (known !== undefined || !theme.files.has(file)) return known
    try {
      return readFileSync(join(theme.root, file), 'utf8')
    } catch {
      // It may have gone since the folder was listed.
      return undefined
    }
  }
}

function inTemplates(theme: Theme): Mistake[] {
  const templates = templatesOf(theme).map(({ source }) => compiled(source))
  const used = allNames(templates.map(usedNames))
  return templates.flatMap((template) => inspectTemplate(template, used))
}
