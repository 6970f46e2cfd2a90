import { htmlOf } from '../../../engine/html/render/html-run.ts'
import {
  contextOf,
  type RenderNeeds,
  type RenderTarget,
  type TreeResult,
} from '../../../engine/html/render/target.ts'
import { treeOf } from '../../../engine/html/render/tree.ts'
import { TreeRun } from '../../../engine/html/render/tree-run.ts'
import { parse5Parser } from '../../../engine/html/tree/parse5.ts'
import type { RenderOptions } from '../../../engine/render-options.ts'
import type { RenderResult, Template } from '../../../engine/template.ts'
import { compile } from '../../support/compile.ts'
import type { MarkupCase } from './arbitrary-markup.ts'
import { parsed, plain } from './plain-tree.ts'

export interface Given {
  readonly template: Template
  readonly data?: unknown
  readonly options?: RenderOptions
  /** `document` for a page; by default what the template looks like. */
  readonly context?: string | undefined
}

/** The present, the same for all renders that are compared. */
const NOW = 1_700_000_000_000

const renderingOf = ({ template, data, options, context }: Given) => ({
  template,
  data,
  options: { now: NOW, ...options, context },
})

/** Options of a test's render, beside parse5. */
export type TestTarget = Omit<RenderTarget, 'parser'> & RenderNeeds

/** A tree with parse5 for what the builder does not decide. */
export function makeTree(given: Given, target: TestTarget = {}): TreeResult {
  return treeOf(renderingOf(given), { parser: parse5Parser, ...target }, target)
}

/** The string that is the twin of such a tree. */
export function makeHtml(given: Given, target: TestTarget = {}) {
  return htmlOf(renderingOf(given), { parser: parse5Parser, ...target })
}

/** Returns why a tree is not built while the template renders; undefined where no HTML parser is needed. */
export function reasonOf(given: Given, target: TestTarget = {}): string | undefined {
  const run = new TreeRun(renderingOf(given), { parser: parse5Parser, ...target }, target)
  return run.build() === undefined ? (run.output.builder.reason ?? 'no reason') : undefined
}

export function givenOf({ source, data, partials, context }: MarkupCase): Given {
  return { template: compile(source), data, options: { partials }, context }
}

/** A tree and the output that it should be read from, where they are not the same. */
export interface TreeMismatch {
  readonly html: string
  readonly ours: unknown
  readonly theirs: unknown
}

/** Compares trees and errors of a string and of its tree; undefined where they agree. */
function treeMismatch(
  { html, errors }: RenderResult,
  tree: TreeResult,
  context: string | undefined,
): TreeMismatch | undefined {
  const ours = { nodes: plain(tree.root.children), errors: tree.errors }
  const theirs = { nodes: parsed(html, context), errors }
  return JSON.stringify(ours) === JSON.stringify(theirs) ? undefined : { html, ours, theirs }
}

/** Checks the law: a tree is what parse5 makes of the output. */
export function lawMismatch(given: Given): TreeMismatch | undefined {
  const { template, data, options } = given
  const output = template.render(data, { now: NOW, ...options })
  return treeMismatch(output, makeTree(given), contextOf(template, given.context))
}

/** Checks the law for filtered values: a tree is what parse5 makes of the HTML with the same filter. */
export function filteredMismatch(given: Given, target: TestTarget): TreeMismatch | undefined {
  const context = contextOf(given.template, given.context)
  return treeMismatch(makeHtml(given, target), makeTree(given, target), context)
}
