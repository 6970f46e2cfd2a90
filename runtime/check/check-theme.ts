import { compile } from '../entries/index.ts'
import type { Mistake } from '../files/problem.ts'
import { pageKinds } from '../preview/pages/page-kinds.ts'
import type { Storefront } from '../preview/pages/storefront.ts'
import { type Theme, templatesOf } from '../theme/theme.ts'
import { examinerOf, findingsOf } from './findings.ts'
import { oneCauseEach } from './fold.ts'
import { checkFolder } from './folder/check-folder.ts'
import { inspectTemplate } from './template/inspect-template.ts'

/** Everything wrong in a theme: what the author's tools say of it and of each kind of page, each once. */
export function checkTheme(front: Storefront): Mistake[] {
  const steps = checkSteps(front)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Does the same page by page, so that other work can be done in between. */
export function* checkSteps(front: Storefront): Generator<undefined, Mistake[]> {
  const found: Mistake[] = [...front.mistakes, ...checkFolder(front.theme), ...inTemplates(front.theme)]
  for (const { address } of pageKinds(front)) {
    found.push(...findingsOf(front, new URL(address, 'http://localhost')).page)
    yield
  }
  return oneCauseEach([...found, ...examinerOf(front).contentMistakes()])
}

function inTemplates(theme: Theme): Mistake[] {
  const files = templatesOf(theme)
  const texts = files.map(({ source }) => source.text)
  return files.flatMap(({ source }) => inspectTemplate(compile(source.text, { name: source.name }), texts))
}
