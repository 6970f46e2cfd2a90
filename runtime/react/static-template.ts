import { createElement, Fragment, type ReactElement } from 'react'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { warn } from '../../engine/diagnostics/warn.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { BehaviourMatcher } from '../behaviours/behaviour-matcher.ts'
import type { ElementOptions, TemplateComponent, ToElements } from './create.ts'
import { TemplateNotices } from './development/template-notices.ts'
import { type SlotParts, text } from './element-view.ts'
import type { Props } from './props/props.ts'
import { serverProps } from './props/server-props.ts'
import { RenderedView } from './rendered-view.ts'
import { content, type Renderer } from './renderer.ts'

/** Makes the `toElements` of server components: without behaviours, refs and hooks. */
export function createStaticElements(renderer: Renderer): ToElements {
  return (template, data, options: ElementOptions = {}) => {
    const { memory, onErrors } = options
    const { root, errors } = renderer.tree({ template, data, options }, { memory, namesItems: false })
    if (onErrors !== undefined && errors.length > 0) onErrors(errors)
    return new StaticView().all(content(root))
  }
}

/** Makes the `Template` of server components, which sends elements and none of its own code. */
export function createStaticTemplate(toElements: ToElements): TemplateComponent {
  const notices = process.env.NODE_ENV === 'production' ? undefined : new TemplateNotices()
  return function Template({ template, data, behaviours, refs, onBehaviourError: _, onErrors, ...options }) {
    const needed = behaviours === undefined ? refs && 'refs' : 'behaviours'
    if (needed !== undefined) warn(refusal(needed))
    const say = (errors: readonly Diagnostic[]) => notices?.sayErrors({ template, options }, errors)
    const given = { ...options, onErrors: onErrors ?? say }
    return createElement(Fragment, undefined, toElements(template, data, given))
  }
}

const refusal = (given: string): string =>
  `<Template> of a server component cannot take '${given}': they need the browser. ` +
  "Render it in a file that begins with 'use client'. Its elements stay as the template has them."

const NO_BEHAVIOURS = new BehaviourMatcher()
const STATIC = Object.freeze({})

/** Makes React elements for server components: no function can be sent to a browser, and no hook runs. */
class StaticView extends RenderedView {
  protected override readonly viewer = STATIC
  override readonly server = serverProps

  constructor() {
    super(NO_BEHAVIOURS)
  }

  protected override slot({ fallback }: SlotParts): ReactElement {
    return fallback
  }

  /** The server's HTML runs it. React leaves what is microdata where it is. */
  protected override script(node: VElement, props: Props, key: string | undefined): ReactElement {
    const kept = 'async' in props && 'src' in props ? { itemProp: '' } : undefined
    return this.make('script', { ...props, ...kept, children: text(node) }, key)
  }

  protected override make(tag: string, props: Props, key: string | undefined): ReactElement {
    const sent = Object.entries(props).filter(([, value]) => typeof value !== 'function')
    // In a page, React leaves a link where it is that has a listener; here it cannot have one.
    const kept = tag === 'link' && !('itemProp' in props) ? { itemProp: '' } : undefined
    return super.make(tag, { ...Object.fromEntries(sent), ...kept }, key)
  }
}
