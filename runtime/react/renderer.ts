import type { VNode, VRoot } from '../../engine/html/nodes.ts'
import { FragmentCache } from '../../engine/html/render/fragment-cache.ts'
import { htmlOf, type RenderTarget, type TreeResult } from '../../engine/html/render/html-of.ts'
import type { Memory } from '../../engine/html/render/memory.ts'
import { ValueTexts } from '../../engine/html/render/value-texts.ts'
import type { NodeFactory } from '../../engine/html/tree/node-factory.ts'
import { memoizeByObject } from '../../engine/memoize.ts'
import type { RenderOptions } from '../../engine/run.ts'
import type { RenderResult, Template } from '../../engine/template.ts'
import type { Environment } from './environment.ts'
import { elementOf } from './page-head.ts'
import { createFilter } from './sanitise/filter.ts'
import type { Policy } from './sanitise/policy.ts'

/** Options of rendering into React or into HTML for it, beside the data. */
export interface ReactOptions extends RenderOptions {
  /** Treatment of data that holds markup, addresses or code. */
  readonly policy?: Policy | undefined
  /**
   * The element whose content the template makes, e.g. `ul`, or `document` for a whole page. By default a page where
   * the template begins with `<!doctype` or `<html`, else the content of a `div`.
   */
  readonly context?: string | undefined
}

export interface RenderRequest {
  readonly template: Template
  readonly data: unknown
  readonly options: ReactOptions
}

/** What renders of a mounted template have besides. */
export interface Again {
  readonly memory?: Memory | undefined
  /** Elements say which item of the data they were made of, for behaviours. */
  readonly namesItems?: boolean
  /** What makes the nodes, where no HTML parser has to read the output. */
  readonly factory?: NodeFactory
}

/** Renderers of a template into a tree or HTML with filtered data. */
export interface Renderer {
  readonly environment: Environment
  /** With a memory, what says the same as in the last render is taken over from there. */
  tree(request: RenderRequest, again?: Again): TreeResult
  html(request: RenderRequest): RenderResult
  /** By what both are made. */
  target(policy?: Policy): RenderTarget
}

export function createRenderer(environment: Environment): Renderer {
  const { parser, sanitise, tree } = environment
  // A memory takes over only what was made by the very same filter.
  const targetOf = memoizeByObject(
    (policy: Policy): RenderTarget => ({
      parser,
      filter: createFilter(policy, sanitise),
      isLean: true,
      valueTexts: new ValueTexts(),
      fragments: new FragmentCache(),
    }),
  )
  const target = (policy = EVERYTHING_SANITISED): RenderTarget => targetOf(policy)
  return {
    environment,
    target,
    tree({ template, data, options: { policy, ...options } }, again) {
      return tree({ template, data, options }, { ...target(policy), ...again })
    },
    html({ template, data, options: { policy, ...options } }) {
      return htmlOf({ template, data, options }, target(policy))
    },
  }
}

const EVERYTHING_SANITISED: Policy = Object.freeze({})

/** Returns the part of a page that React manages: of a whole page the content of its body. */
export function content({ isDocument, children }: VRoot): readonly VNode[] {
  if (!isDocument) return children
  const html = elementOf(children, 'html')
  return (html && elementOf(html.children, 'body')?.children) ?? []
}
