import { createElement, Fragment } from 'react'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { ToElements } from './create.ts'
import type { RenderToHtml } from './html.ts'
import { soundCall } from './sound-options.ts'

// They report wrong options and templates, where the functions would throw: for servers and development.

export function checkedElements(toElements: ToElements): ToElements {
  return (given, data, settings) => {
    const { template, options, errors } = soundCall(given, settings)
    if (errors.length === 0) return toElements(given, data, settings)
    const { onErrors } = options
    let own: readonly Diagnostic[] = []
    const keep = (all: readonly Diagnostic[]) => {
      own = all
    }
    const elements =
      template === undefined
        ? createElement(Fragment)
        : toElements(template, data, { ...options, onErrors: keep })
    onErrors?.([...errors, ...own])
    return elements
  }
}

export function checkedHtml(renderToHtml: RenderToHtml): RenderToHtml {
  return (given, data, settings) => {
    const { template, options, errors } = soundCall(given, settings)
    if (template === undefined) return { html: '', errors }
    const result = renderToHtml(template, data, options)
    return errors.length === 0 ? result : { ...result, errors: [...errors, ...result.errors] }
  }
}
