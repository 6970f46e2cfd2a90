import { memoizeByObject } from '../../engine/cache/memoize.ts'
import type { VNode, VRoot } from '../../engine/html/nodes.ts'
import { htmlOf } from '../../engine/html/render/html-run.ts'
import type { RenderNeeds, RenderRequest, RenderTarget, TreeResult } from '../../engine/html/render/target.ts'
import { treeOf } from '../../engine/html/render/tree.ts'
import { ValueTexts } from '../../engine/html/render/value-texts.ts'
import type { HtmlParser } from '../../engine/html/tree/html-parser.ts'
import type { RenderOptions } from '../../engine/render-options.ts'
import type { RenderResult } from '../../engine/template.ts'
import { elementOf } from './page-head.ts'
import type { ServerProps } from './props/server-props.ts'
import type { Sanitise } from './sanitise/cleaner.ts'
import { createFilter } from './sanitise/filter.ts'
import type { Policy } from './sanitise/policy.ts'

/** Functions that differ between a browser and a server. */
export interface Environment {
  readonly parser: HtmlParser
  /** Absent where refs set what React does not. */
  readonly serverProps?: ServerProps | undefined
  /** Made when data first holds markup. */
  readonly sanitise: Sanitise
}

/** Options of rendering into React or into HTML for it, beside the data. */
export interface ReactOptions extends RenderOptions {
  /** Treatment of data that holds markup, addresses or code. */
  readonly policy?: Policy | undefined
  /**
   * The element whose content the template makes, e.g. `ul`, or `document` for a whole page. By default a
   * page where the template begins with `<!doctype` or `<html`, else the content of a `div`.
   */
  readonly context?: string | undefined
}

/** A template with data and the options of a call. */
export interface ReactRequest extends RenderRequest {
  readonly options: ReactOptions
}

/** Renderers of a template into a tree or HTML with filtered data. */
export interface Renderer {
  readonly environment: Environment
  /** With a memory, what says the same as in the last render is taken over from there. */
  tree(request: ReactRequest, needs?: RenderNeeds): TreeResult
  html(request: ReactRequest): RenderResult
  /** By what both are made. */
  target(policy?: Policy): RenderTarget
}

export function createRenderer(environment: Environment): Renderer {
  const { parser, sanitise } = environment
  // A memory takes over only what was made by the very same filter.
  const targetOf = memoizeByObject(
    (policy: Policy): RenderTarget => ({
      parser,
      filter: createFilter(policy, sanitise),
      isLean: true,
      valueTexts: new ValueTexts(),
    }),
  )
  const standard = targetOf(EVERYTHING_SANITISED)
  const target = (policy?: Policy): RenderTarget => (policy === undefined ? standard : targetOf(policy))
  return {
    environment,
    target,
    tree: (request, needs) => treeOf(request, target(request.options.policy), needs),
    html: (request) => htmlOf(request, target(request.options.policy)),
  }
}

const EVERYTHING_SANITISED: Policy = Object.freeze({})

/** Returns the part of a page that React manages: of a whole page the content of its body. */
export function content({ isDocument, children }: VRoot): readonly VNode[] {
  if (!isDocument) return children
  const html = elementOf(children, 'html')
  return (html && elementOf(html.children, 'body')?.children) ?? []
}
