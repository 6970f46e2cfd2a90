import type { RenderResult, TemplateCall } from '../../engine/template.ts'
import { failure } from './development/notice.ts'
import { hydrationScript } from './hydration-script.ts'
import type { ReactOptions, ReactRequest, Renderer } from './renderer.ts'

/** Options of `renderToHtml`. */
export interface HtmlOptions extends ReactOptions {
  /**
   * Appends the data and the options that are data as a JSON script, which `hydrateTemplate` reads where it
   * is given no data. For servers: the entry of browsers appends nothing.
   */
  readonly script?: boolean | undefined
}

/** HTML of a template that `hydrateTemplate` takes over as it is. Never throws. */
export type RenderToHtml = TemplateCall<HtmlOptions, RenderResult>

export function createRenderToHtml(renderer: Renderer): RenderToHtml {
  return (template, data, options = {}) => renderer.html({ template, data, options })
}

/** The function for servers, which can send data along. */
export function createRenderWithScript(renderer: Renderer): RenderToHtml {
  return (template, data, { script, ...options } = {}) => {
    const request = { template, data, options }
    return script === true ? withScript(request, renderer) : renderer.html(request)
  }
}

/** The HTML of what a browser will read, and a script to read it from. */
function withScript({ template, data, options }: ReactRequest, renderer: Renderer): RenderResult {
  try {
    const { script, sent } = hydrationScript(data, options)
    const result = renderer.html({ template, data: sent.data, options: { ...options, ...sent.options } })
    return { html: result.html + script, errors: result.errors }
  } catch (error) {
    const { html, errors } = renderer.html({ template, data, options })
    const reason = error instanceof Error ? error.message : String(error)
    return { html, errors: [...errors, failure(template, 'data-not-sent', { reason })] }
  }
}
