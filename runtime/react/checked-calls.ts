import { createElement, Fragment } from 'react'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { warnOfData } from '../../engine/diagnostics/unprinted-data.ts'
import type { ToElements } from './create.ts'
import type { RenderToHtml } from './html.ts'
import { soundCall } from './sound-options.ts'

// Report wrong options and templates, where the functions would throw: for servers and development.

export function checkedElements(toElements: ToElements, name = 'toElements'): ToElements {
  return (given, data, settings) => {
    const { template, options, errors } = soundCall(given, settings)
    const { onErrors } = options
    if (template === undefined) {
      onErrors?.(errors)
      return createElement(Fragment)
    }
    warnOfData(name, data, template)
    if (errors.length === 0) return toElements(template, data, settings)
    let own: readonly Diagnostic[] = []
    const elements = toElements(template, data, { ...options, onErrors: (all) => (own = all) })
    onErrors?.([...errors, ...own])
    return elements
  }
}

export function checkedHtml(renderToHtml: RenderToHtml): RenderToHtml {
  return (given, data, settings) => {
    const { template, options, errors } = soundCall(given, settings)
    if (template === undefined) return { html: '', errors }
    warnOfData('renderToHtml', data, template)
    const result = renderToHtml(template, data, options)
    return errors.length === 0 ? result : { ...result, errors: [...errors, ...result.errors] }
  }
}
