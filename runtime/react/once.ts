import { createElement, type FunctionComponent, useContext, useState } from 'react'
import { alignTexts } from './align-texts.ts'
import type { TemplateProps } from './create.ts'
import { ElementView } from './element-view.ts'
import type { Environment } from './environment.ts'
import { parsedTree } from './parsed-tree.ts'
import { content, createRenderer } from './rendering.ts'
import { NOT_TAKING_OVER, TakeoverContext } from './takeover.ts'

/**
 * The `<Template>` of a page that is taken over and not rendered again: it is much smaller, since it has nothing to
 * remember.
 */
export function createOnce(environment: Pick<Environment, 'parser' | 'sanitise'>) {
  const renderer = createRenderer({ ...environment, tree: parsedTree })
  const Template: FunctionComponent<TemplateProps> = ({ template, data, behaviours, ...options }) => {
    const { place } = useContext(TakeoverContext)
    const [elements] = useState(() => {
      const { root } = renderer.tree({ template, data, options })
      const elements = new ElementView(behaviours).all(content(root))
      if (place !== undefined) alignTexts(place, elements)
      return elements
    })
    return createElement(TakeoverContext, { value: NOT_TAKING_OVER }, elements)
  }
  return Template
}
