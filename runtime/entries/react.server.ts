import { Memory } from '../../engine/html/render/memory.ts'
import { checkedElements, checkedHtml } from '../react/checked-calls.ts'
import { environment } from '../react/edge-environment.ts'
import { createRenderWithScript } from '../react/html.ts'
import { createRenderer } from '../react/renderer.ts'
import { createStaticElements, createStaticTemplate } from '../react/static-template.ts'
import { createStream } from '../react/stream/stream.ts'

// The functions of `react.ts`, where they are described, for server components: hooks and what needs a page
// are left out, so that nothing of this entry travels to a browser.

const renderer = createRenderer(environment)

const elements = createStaticElements(renderer)

export const toElements = checkedElements(elements)
export const Template = createStaticTemplate(checkedElements(elements, '<Template>'))
export const renderToHtml = checkedHtml(createRenderWithScript(renderer))
export const renderToStream = createStream(renderer)

/** State of `toElements` between two calls for one template. */
export function createElementMemory(now?: number): Memory {
  return new Memory(now)
}
