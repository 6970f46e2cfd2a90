import { createElement, Fragment, type ReactElement } from 'react'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { ElementOptions, TemplateProps, ToElements } from './create.ts'
import { TemplateNotices } from './development/template-notices.ts'
import { warn } from './development/warn.ts'
import { content, type Renderer } from './renderer.ts'
import { StaticView } from './static-view.ts'

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
export function createStaticTemplate(toElements: ToElements): (props: TemplateProps) => ReactElement {
  const notices = process.env.NODE_ENV === 'production' ? undefined : new TemplateNotices()
  return function Template({ template, data, behaviours, refs, onBehaviourError: _, ...options }) {
    const given = behaviours === undefined ? refs && 'refs' : 'behaviours'
    if (given !== undefined) warn(refusal(given))
    const onErrors = (errors: readonly Diagnostic[]) => notices?.sayErrors({ template, options }, errors)
    return createElement(Fragment, undefined, toElements(template, data, { onErrors, ...options }))
  }
}

const refusal = (given: string): string =>
  `<Template> of a server component cannot take '${given}': they need the browser. ` +
  "Render it in a file that begins with 'use client'. Its elements stay as the template has them."
