import { htmlOf } from './html-run.ts'
import { OriginMap } from './origin-map.ts'
import { type RawPart, RawParts } from './raw-parts.ts'
import {
  contextOf,
  type RenderNeeds,
  type RenderRequest,
  type RenderTarget,
  type TreeResult,
} from './target.ts'
import { TreeRun } from './tree-run.ts'

const NO_NEEDS: RenderNeeds = Object.freeze({})

/**
 * Reduces a template to a virtual tree: what an HTML parser would make of its output, as `target` filters it.
 * Never throws.
 */
export function treeOf(
  request: RenderRequest,
  target: RenderTarget,
  needs: RenderNeeds = NO_NEEDS,
): TreeResult {
  const run = new TreeRun(request, target, needs)
  const root = run.build()
  return root === undefined ? parsedTree(request, target, needs) : run.result({ root })
}

/** Returns what is read as HTML while a tree is made, in the order of the output. Never throws. */
export function planOf(request: RenderRequest, target: RenderTarget): readonly RawPart[] {
  const raw = new RawParts()
  treeOf(request, target, { raw })
  return raw.list
}

/** Makes the same tree by an HTML parser, which reads the whole output. */
export function parsedTree(
  request: RenderRequest,
  target: RenderTarget,
  { memory, raw }: RenderNeeds = NO_NEEDS,
): TreeResult {
  const { template, options } = request
  const context = contextOf(template, options.context)
  const origins = new OriginMap()
  const pinned = memory === undefined ? request : { ...request, options: memory.pin(options) }
  const { html, errors } = htmlOf(pinned, target, { trace: origins.add, raw })
  const children = target.parser.parse({ html, context, originAt: origins.at })
  return { root: { kind: 'root', isDocument: context === undefined, children }, errors }
}
